#!/bin/bash
# Health check of a container. Calls /readyz until the process is ready for the first time, so that dependent containers
# start in order. After that it calls /healthz, so that containers stay healthy while the broker is down. A shell script,
# because starting Node every few seconds in every container costs more than the idle product.
# The mailbox and the sandbox leave this file when no one needs them.
[ -e /tmp/not-needed ] && exit 0
path=/readyz
[ -e /tmp/was-ready ] && path=/healthz
exec 3<>"/dev/tcp/127.0.0.1/${INTERNAL_PORT:-$PORT}" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$path" >&3
read -r -t 5 _ status _ <&3
[ "$status" = 200 ] || exit 1
: >/tmp/was-ready
