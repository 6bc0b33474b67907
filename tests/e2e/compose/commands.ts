import { type Finished, run, session } from './compose.ts'

interface Command {
  name: string
  /** The command in its container. */
  call: string[]
  /** Arguments that work. */
  works: string[]
  /** Arguments that are refused. */
  wrong?: string[]
  stdin?: string
}

const exec = (service: string, file: string) => ['exec', '--no-TTY', service, 'node', file]
const runOnce = (name: string) => ['run', '--rm', '--no-TTY', name]
const events = 'packages/event-bus/src/commands/run-events.ts'
const ledger = exec('payment', 'services/payment/src/commands/run-ledger.ts')

const commands: Command[] = [
  {
    name: 'admin',
    call: exec('auth', 'services/auth/src/commands/run-admin.ts'),
    works: ['create', 'second-operator@example.com'],
    wrong: ['burn'],
    stdin: 'a password of an operator\n',
  },
  ...['auth', 'files', 'messaging', 'payment', 'notifications'].map((service) => ({
    name: `events in ${service}`,
    call: exec(service, events),
    works: ['dead', 'list'],
    wrong: ['dead', 'burn'],
  })),
  {
    name: 'events resend',
    call: exec('payment', events),
    works: ['resend', '--since', '10m'],
    wrong: ['resend'],
  },
  { name: 'ledger verify', call: ledger, works: ['verify'], wrong: ['burn'] },
  {
    name: 'ledger sync',
    call: ledger,
    works: ['sync', '--since', '2026-01-01T00:00:00Z'],
    wrong: ['sync', '--since', 'x'],
  },
  {
    name: 'training-export',
    call: exec('files', 'services/files/src/commands/run-training-export.ts'),
    works: ['/data/training-by-command'],
    wrong: [],
  },
  { name: 'backup', call: runOnce('backup'), works: ['create'], wrong: ['burn'] },
  { name: 'backup list', call: runOnce('backup'), works: ['list'] },
  { name: 'doctor', call: runOnce('doctor'), works: [], wrong: ['burn'] },
]

/** Checks `--help`, `--json` and the exit codes of the operators' commands in their containers. @returns what is wrong. */
export async function checkCommands(env: NodeJS.ProcessEnv, testEnv: NodeJS.ProcessEnv): Promise<string[]> {
  // A product without customers counts as empty, and could be restored into.
  await session(testEnv)
  const findings: string[] = []
  const compose = (args: string[], stdin = '') => run('docker', ['compose', ...args], env, { stdin })
  const expect = (what: string, isRight: boolean, { code, out }: Finished) => {
    process.stdout.write(`  ${isRight ? 'ok' : 'FAILED'}: ${what}\n`)
    if (!isRight) findings.push(`${what} ended with ${code}: ${out.slice(-1_000)}`)
  }
  for (const { name, call, works, wrong, stdin } of commands) {
    const help = await compose([...call, '--help'])
    expect(`${name} --help`, help.code === 0 && /^usage: /m.test(help.out), help)
    const done = await compose([...call, ...works, '--json'], stdin)
    expect(`${name} --json`, done.code === 0 && hasJson(done.out), done)
    if (!wrong) continue
    const refused = await compose([...call, ...wrong])
    expect(`${name} with wrong arguments`, refused.code === 2, refused)
  }
  const help = await compose([...runOnce('restore'), '--help'])
  expect('restore --help', help.code === 0 && /^usage: /m.test(help.out), help)
  const restored = await compose([...runOnce('restore'), 'latest', '--json'])
  expect('restore into a product with data', restored.code === 1 && hasJson(restored.out), restored)
  return findings
}

/** One line of JSON among what Docker Compose prints. */
const hasJson = (out: string) =>
  out.split('\n').some((line) => {
    try {
      return typeof JSON.parse(line) === 'object'
    } catch {
      return false
    }
  })
