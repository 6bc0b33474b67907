#!/bin/sh
# Starts or upgrades the product on the Swarm of this machine:
#   IMAGE=registry.example.com/runwen:0.1.0 deploy/swarm/deploy.sh [STACK]
# SCALE=auth=2,gateway=2 starts several copies.
# Settings come from the environment or .env, as with docker compose. At an upgrade, migrations run first.
set -eu
cd "$(dirname "$0")/../.."

stack=${1:-runwen}
image=${IMAGE:-runwen}
timeout=${SETUP_TIMEOUT:-300}
file=$(mktemp)
trap 'rm -f "$file"' EXIT

docker compose --project-name "$stack" config --format json |
  docker run --rm --interactive --network none --entrypoint node "$image" \
    --input-type=module-typescript --eval "$(cat deploy/swarm/stack.ts)" convert "$image" "${SCALE:-}" >"$file"

setup_state() { docker service ps "${stack}_setup" --format '{{.CurrentState}}' | head -n 1; }

if docker service inspect "${stack}_setup" >/dev/null 2>&1; then
  docker service update --quiet --detach --force --image "$image" "${stack}_setup"
  waited=0
  sleep 3
  until setup_state | grep -q '^Complete'; do
    if [ "$waited" -ge "$timeout" ]; then
      echo "setup does not end: $(setup_state). The product is unchanged; see docker service logs ${stack}_setup" >&2
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
fi

docker stack deploy --resolve-image "${RESOLVE_IMAGE:-changed}" --compose-file "$file" "$stack"
