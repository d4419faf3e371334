#!/bin/sh
# Installs what some tests need and pip cannot give, where nobody has to be asked: as root or with sudo, on
# Debian and its like. What cannot be installed is said, and the tests are skipped.
has() { for name; do command -v "$name" >/dev/null && return; done; return 1; }

wanted=
has chromium chromium-browser google-chrome || wanted=chromium
has postgres || [ -n "$(ls /usr/lib/postgresql/*/bin/postgres 2>/dev/null)" ] || wanted="$wanted postgresql"
[ -n "$wanted" ] || exit 0

as=
if has apt-get; then
    if [ "$(id -u)" = 0 ]; then as=env
    elif has sudo && sudo -n true 2>/dev/null; then as='sudo -n env'
    fi
fi
[ -z "$as" ] || $as apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=20 update
for package in $wanted; do
    echo "Installing $package for the tests"
    [ -n "$as" ] && $as DEBIAN_FRONTEND=noninteractive apt-get -qqy install --no-install-recommends "$package" >/dev/null ||
        echo "$package could not be installed: some tests will be skipped"
done
