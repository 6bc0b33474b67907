#!/bin/sh
# Changes secrets without a failed request and without ending sessions: docs/operate/secrets.md.
set -eu

usage='usage: deploy/compose/rotate-secrets.sh rotate NAME...|all
       deploy/compose/rotate-secrets.sh withdraw NAME...|all [--now]
       deploy/compose/rotate-secrets.sh status [--json]
       deploy/compose/rotate-secrets.sh users

Names: jwt, link, postgres, redis, rabbitmq, object-store, second-factor. `all` leaves out second-factor.

rotate    makes a new secret valid next to the old one, replaces the processes one after the other, and withdraws the old
          one. The previous jwt, link and second-factor stay valid, because users hold what they made. Repeat an
          interrupted command.
withdraw  withdraws the previous jwt, link or second-factor. Refuses while users may need it, except with --now, for
          example after a leak: --now ends the sessions, links and factors that it made.
status    lists how far the rotation of each secret is.
users     gives RabbitMQ the users that setup wrote: once after an upgrade from a version without these accounts.

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.'

cd "$(dirname "$0")/../.."

secrets() {
  docker compose run --rm --no-deps --no-TTY --quiet-pull setup node tools/setup/src/compose/run-secrets.ts "$@"
}

# RabbitMQ takes the users of the file that setup wrote.
import_users() {
  docker compose exec --no-TTY rabbitmq sh -eu -c '
    install -o rabbitmq -m 400 /run/secrets/definitions.json /etc/rabbitmq/definitions.json
    rabbitmqctl --quiet import_definitions /etc/rabbitmq/definitions.json >/dev/null'
}

# Deletes users that are not in the file.
delete_users() {
  docker compose exec --no-TTY rabbitmq sh -eu -c '
    for user in $(rabbitmqctl --quiet list_users --no-table-headers | cut -f1); do
      grep -q "\"name\":\"$user\"" /etc/rabbitmq/definitions.json || rabbitmqctl --quiet delete_user "$user"
    done'
}

# step prepare|switch|withdraw NAME...
step() {
  step=$1
  shift
  secrets "$step" "$@"
  case " $* " in
    *' rabbitmq '* | *' all '*)
      import_users
      [ "$step" != withdraw ] || delete_users
      ;;
  esac
  names=
  for name in "$@"; do [ "$name" = --now ] || names="$names $name"; done
  processes=$(secrets processes "$step" $names)
  [ -z "$processes" ] || deploy/compose/rolling-restart.sh $processes
  [ "$step" != withdraw ] || secrets forget $names
}

command=${1:-}
[ $# -eq 0 ] || shift
case "$command" in
  --help) echo "$usage" ;;
  status) secrets status "$@" ;;
  users) import_users ;;
  withdraw) step withdraw "$@" ;;
  rotate)
    accounts=
    for name in "$@"; do
      case "$name" in
        all) accounts='postgres redis rabbitmq object-store' ;;
        postgres | redis | rabbitmq | object-store) accounts="$accounts $name" ;;
      esac
    done
    step prepare "$@"
    step switch "$@"
    [ -z "$accounts" ] || step withdraw $accounts
    secrets status
    ;;
  *)
    echo "$usage" >&2
    exit 2
    ;;
esac
