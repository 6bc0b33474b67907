# One image for the gateway, the services, the payment sandbox and the setup job. The command selects the process.
# The target `operate` is for backup, restore and doctor, which need PostgreSQL's client programs.
FROM node:24-bookworm-slim AS base
WORKDIR /app

# Only the files that npm ci reads, so that a change of code does not repeat the installation.
FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM base AS web
COPY --from=manifests /app ./
RUN npm ci --workspace=web
COPY tsconfig.base.json ./
COPY packages/contracts packages/contracts
COPY packages/word-document packages/word-document
COPY web web
RUN npm run build --workspace=web

# The processes as bundles, with the threads and processes that they start.
FROM base AS programs
COPY --from=manifests /app ./
RUN npm ci --workspace=gateway --workspace=services --workspace=tools/setup --workspace=tools/stripe-sandbox \
  --workspace=tools/mailbox --workspace=tools/build
COPY packages packages
COPY services services
COPY tools/setup tools/setup
COPY tools/stripe-sandbox tools/stripe-sandbox
COPY tools/mailbox tools/mailbox
COPY tools/build tools/build
COPY gateway gateway
RUN node tools/build/src/run-build.ts

FROM base AS dependencies
COPY --from=manifests /app ./
RUN npm ci --omit=dev --omit=optional \
  --workspace=gateway --workspace=services --workspace=tools/setup --workspace=tools/stripe-sandbox --workspace=tools/mailbox \
  --workspace=tools/backup --workspace=tools/doctor

FROM base AS product
# The processes mostly wait: a small young generation, and free memory goes back to the system.
ENV NODE_ENV=production HOST=0.0.0.0 NODE_OPTIONS="--max-semi-space-size=4 --enable-source-maps" \
  NODE_COMPILE_CACHE=/app/dist/compile-cache MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 \
  MALLOC_MMAP_THRESHOLD_=65536
COPY --from=dependencies /app ./
COPY packages packages
COPY services services
COPY tools/setup tools/setup
COPY tools/stripe-sandbox tools/stripe-sandbox
COPY tools/mailbox tools/mailbox
COPY gateway gateway
COPY --from=programs --chown=node:node /app/dist dist
COPY --from=web /app/web/dist web/dist
# Volumes inherit the owner of the folder they are mounted on.
RUN for reader in setup postgres redis rabbitmq minio sandbox mail gateway auth files messaging payment notifications operator; \
  do mkdir -p "/secrets/$reader"; done && mkdir -p /data /backups /run/secrets && chown -R node:node /secrets /data /backups /run/secrets
USER node
# Without settings, each process loads its code and ends with 78. The compiled code stays, so that processes start sooner.
RUN for program in dist/*/main.mjs; do \
  RUNWEN_ENV=production node "$program" >/dev/null 2>&1; [ $? = 78 ] || { echo "$program does not load"; exit 1; }; done
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s CMD ["bash", "tools/setup/src/compose/probe.sh"]

# pg_dump must not be older than the server, so both come from the same image.
FROM postgres:17-bookworm AS operate
WORKDIR /app
ENV NODE_ENV=production
COPY --from=product /usr/local/bin/node /usr/local/bin/node
COPY --from=product /app ./
COPY tools/build tools/build
COPY tools/local-stack tools/local-stack
COPY tools/backup tools/backup
COPY tools/doctor tools/doctor
RUN useradd --uid 1000 --create-home node && mkdir -p /data /backups /run/secrets /secrets/setup && \
  chown -R node:node /data /backups /run/secrets /secrets
USER node
ENTRYPOINT []

FROM product
