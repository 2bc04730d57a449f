#!/bin/sh
# Hands a returned mail to Furrow; a mail server runs it as the server's own account, with the address
# it was delivered to. 75 (EX_TEMPFAIL) has the mail server try again later.
cd "$(dirname "$0")/.." || exit 75
DATA_DIR=/var/lib/furrow
export DATA_DIR
# as systemd reads it: a value may hold what a shell would take for its own
while read -r line; do
  case $line in
    '' | '#'*) ;;
    *) export "${line?}" ;;
  esac
done < "${FURROW_ENV:-/etc/furrow.env}" || exit 75
npm run --silent furrow -- bounce --to "$1" || exit 75
