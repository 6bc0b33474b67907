#!/bin/bash
# The health check of a container. Until the process could work for the first time it asks /readyz, so that what depends
# on it starts in order; from then on /healthz, so that a broker which is away makes nobody unhealthy. In the shell,
# since a Node every few seconds in every container would cost more than the product does when idle.
path=/readyz
[ -e /tmp/was-ready ] && path=/healthz
exec 3<>"/dev/tcp/127.0.0.1/${INTERNAL_PORT:-$PORT}" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$path" >&3
read -r -t 5 _ status _ <&3
[ "$status" = 200 ] || exit 1
: >/tmp/was-ready
