#!/bin/sh
# Replaces the containers of services one service at a time, without a failed request:
#   deploy/compose/rolling-restart.sh [SERVICE...]     without names: gateway and all services
# Starts as many new containers as there are old ones, waits until they are healthy, then stops the old ones.
# To upgrade, build or pull the images and run `docker compose run --rm setup` before it: docs/operate/upgrade.md.
# The gateway needs the profile `tls`, or another proxy that finds its copies, and ports for twice its copies, for
# example PORT=127.0.0.1:8080-8083.
set -eu

timeout=${ROLLING_TIMEOUT:-180}

containers() { docker compose ps --quiet "$1"; }

health() { docker inspect --format '{{.State.Health.Status}}' "$1"; }

await_healthy() {
  waited=0
  until [ "$(health "$1")" = healthy ]; do
    if [ "$waited" -ge "$timeout" ]; then
      echo "container $1 is not healthy after $timeout s: the old containers keep running, the new ones are removed" >&2
      return 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
}

replace() {
  old=$(containers "$1")
  count=$(echo "$old" | wc -w)
  if [ "$count" -eq 0 ]; then
    echo "$1 does not run: start it with docker compose up" >&2
    return 1
  fi
  docker compose up --detach --no-deps --no-recreate --scale "$1=$((count * 2))" "$1"
  new=''
  for id in $(containers "$1"); do
    case " $(echo "$old" | tr '\n' ' ') " in *" $id "*) ;; *) new="$new $id" ;; esac
  done
  for id in $new; do
    if ! await_healthy "$id"; then
      docker rm --force $new >/dev/null
      return 1
    fi
  done
  # The name servers of the others keep an address for a moment.
  sleep 2
  for id in $old; do
    docker stop "$id" >/dev/null
    docker rm "$id" >/dev/null
  done
  echo "$1: $count replaced"
}

[ $# -gt 0 ] || set -- auth files messaging payment notifications gateway
for service in "$@"; do replace "$service"; done
