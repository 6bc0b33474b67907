/** How `npm run test:compose` runs a command of docs/operate. */
export interface Step {
  /** As it is in the page. */
  command: string
  /**
   * When it runs: `start` on an empty product, `running` on a running one, `mail` with the profile `mail`, `restore` after the
   * loss of all volumes but the backups. `by hand`: it does not run, because of `why`.
   */
  when: 'start' | 'running' | 'mail' | 'restore' | 'by hand'
  why?: string
  /** Replacements in the command. */
  given?: Record<string, string>
  stdin?: string
  /** What it prints. */
  prints?: RegExp
  /** Runs in a folder with a file `.env` instead of the checkout. */
  inFolder?: boolean
}

const running = (command: string, more: Partial<Step> = {}): Step => ({ when: 'running', command, ...more })
const exec = (service: string, file: string) => `docker compose exec ${service} node ${file}`
const ledger = exec('payment', 'services/payment/src/commands/run-ledger.ts')
const events = exec('payment', 'packages/event-bus/src/commands/run-events.ts')
const admin = exec('auth', 'services/auth/src/commands/run-admin.ts')
const operator = { '<username>': 'operator@example.com' }
const besideWhy = 'a second product alongside the one under test'

/**
 * The commands of docs/operate that are not `npm` commands, in the order in which they run. `tests/e2e/operate.test.ts` runs
 * the `npm` commands.
 */
export const steps: Step[] = [
  {
    when: 'by hand',
    command: 'git clone <repository> runwen && cd runwen',
    why: 'the checkout is there already',
  },
  { when: 'by hand', command: 'git pull', why: 'it would change the checkout' },

  {
    when: 'by hand',
    command: 'git worktree add ../runwen-before && cd ../runwen-before',
    why: besideWhy,
  },
  {
    when: 'by hand',
    command: 'docker compose run --rm -v runwen_backups:/backups -e BACKUP_IDENTITY restore <id>',
    why: besideWhy,
  },

  ...[
    'docker compose up --detach versitygw',
    ...[
      'create-user --access documents --secret <secret> --role user',
      'create-bucket --bucket documents --owner documents',
    ].map(
      (action) =>
        `docker compose exec versitygw sh -c 'versitygw admin -a "$ROOT_ACCESS_KEY" -s "$ROOT_SECRET_KEY" -er http://127.0.0.1:7070 ${action}'`,
    ),
  ].map((command) => ({
    when: 'by hand' as const,
    command,
    why: 'another object store than that of the product under test',
  })),

  ...['rotate all', 'rotate jwt'].map((args) => ({
    when: 'by hand' as const,
    command: `deploy/compose/rotate-secrets.sh ${args}`,
    why: 'the check `change of secrets` of npm run test:compose does it while customers work',
  })),
  ...['withdraw jwt', 'withdraw link'].map((args) => ({
    when: 'by hand' as const,
    command: `deploy/compose/rotate-secrets.sh ${args}`,
    why: 'the previous secret is kept for hours or days; the check `change of secrets` does not wait',
  })),

  { when: 'start', command: 'docker compose up --build --detach --wait' },
  { when: 'start', command: 'docker compose logs setup', prints: /administrator +admin/ },

  running('docker compose run --rm backup', { prints: /backup .*documents/ }),
  running('docker compose run --rm backup verify latest', { prints: /read and decrypted/ }),
  running('docker compose run --rm -v "$PWD/.env:/run/.env:ro" -e BACKUP_FILES=/run/.env backup', {
    inFolder: true,
    prints: /backup .*documents/,
  }),
  running('docker compose run --rm doctor', { prints: /ok +backup/ }),
  running(`${admin} create <username>`, {
    given: operator,
    stdin: 'a password of an operator\n',
    prints: /operator@example\.com/,
  }),
  running(`${admin} set-password <username>`, { given: operator, prints: /set the password/ }),
  running(`${admin} reset-second-factor <username>`, { given: operator, prints: /second factor/ }),
  running(`${ledger} sync --since <time>`, {
    given: { '<time>': new Date(Date.now() - 3_600_000).toISOString() },
  }),
  running(`${ledger} verify`),
  running(`${events} dead list`, { prints: /no dead letters/ }),
  running(`${events} resend --since 2h`),
  running(
    'docker compose logs --no-log-prefix gateway auth files messaging payment notifications | grep <trace_id>',
    { given: { '<trace_id>': 'trace_id' }, prints: /trace_id/ },
  ),
  running(`${exec('files', 'services/files/src/commands/run-training-export.ts')} /data/<folder>`, {
    given: { '<folder>': 'training-as-documented' },
    prints: /files exported/,
  }),
  running('docker compose ps --all', { prints: /gateway/ }),
  running('docker system df'),
  running('docker compose logs --tail 20 postgres rabbitmq minio'),
  running('docker compose config --quiet'),
  running('docker compose restart redis'),
  running('docker compose restart rabbitmq'),
  running('docker compose rm --stop --force rabbitmq'),
  running('docker volume rm <project>_rabbitmq-data', { given: { '<project>': 'runwen-test' } }),
  running('docker compose up --detach --wait rabbitmq'),
  running('docker compose up --detach --wait'),
  running('docker compose --profile operate build'),
  running('docker compose run --rm setup', { prints: /is set up/ }),
  running('docker compose up --detach --scale auth=2 --scale files=2 --scale gateway=2'),
  running('deploy/compose/rotate-secrets.sh status', { prints: /jwt +stable/ }),
  running('deploy/compose/rotate-secrets.sh rotate jwt redis', { prints: /jwt +switched/ }),
  running('deploy/compose/rotate-secrets.sh withdraw jwt --now'),
  running('docker compose run --rm --no-deps setup', { prints: /is set up/ }),
  running('deploy/compose/rolling-restart.sh payment', { prints: /payment: \d replaced/ }),
  running('deploy/compose/rolling-restart.sh', { prints: /gateway: 2 replaced/ }),

  { when: 'mail', command: 'docker compose up --build --detach --wait' },
  {
    when: 'mail',
    command: 'docker compose exec mail runwen-mail dns',
    prints: /runwen\._domainkey\.runwen\.example\.com\. TXT/,
  },
  {
    when: 'mail',
    command: 'docker compose run --rm --no-deps -e MAIL_SELECTOR=second setup',
    prints: /is set up/,
  },
  {
    when: 'mail',
    command: 'docker compose exec -e MAIL_SELECTOR=second mail runwen-mail dns',
    prints: /second\._domainkey\.runwen\.example\.com\. TXT/,
  },
  { when: 'mail', command: 'docker compose logs mail --tail 50', prints: /daemon started/ },
  { when: 'mail', command: 'docker compose exec mail postqueue -p', prints: /Mail queue is empty/ },
  { when: 'mail', command: 'docker compose exec mail postqueue -f' },

  { when: 'restore', command: 'docker compose run --rm -e BACKUP_IDENTITY restore latest' },
  { when: 'restore', command: 'docker compose up -d' },
  {
    when: 'restore',
    command: `${ledger} sync --since 2026-11-22T12:00:00Z`,
    given: { '2026-11-22T12:00:00Z': new Date(Date.now() - 3_600_000).toISOString() },
  },
  { when: 'restore', command: `${ledger} verify` },
]

/** Pages whose commands need what is not here, and the test that proves as much of them as it can. */
export const pagesOfOtherTests: Record<string, string> = {
  'kubernetes.md':
    'npm run test:helm: renders and validates the chart, and runs what it rendered. There is no cluster here.',
}

/** Pages whose commands all have a step. `npm run check` holds them to it; `npm run test:compose` holds every page. */
export const heldPages = [
  'containers.md',
  'configure.md',
  'secrets.md',
  'mail.md',
  'secure.md',
  'break-glass.md',
  'upgrade.md',
  'backup.md',
  'doctor.md',
  'observability.md',
]
