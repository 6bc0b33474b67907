import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'

/** Runs in a restricted process: attempts what such a process must not do, and reports the outcomes to the parent. */
const parent = process.ppid

const attempts: Record<string, () => unknown> = {
  'reads a file': () => readFileSync('/etc/hostname'),
  'lists the working directory': () => readdirSync(process.cwd()),
  'looks for a file': () => statSync('/etc/passwd'),
  'reads the environment of the service': () => readFileSync(`/proc/${parent}/environ`),
  'reads the open files of the service': () => readdirSync(`/proc/${parent}/fd`),
  'opens an inherited file by its path': () => readFileSync('/proc/self/fd/3'),
  'writes a file': () => writeFileSync('/tmp/runwen-not-allowed', ''),
  'writes to its own code': () => writeFileSync(new URL(import.meta.url), ''),
  'makes a link': () => symlinkSync('/etc/passwd', '/tmp/runwen-not-allowed'),
  'starts a process': () => spawnSync('true'),
  'starts a thread': () => new Worker('1', { eval: true }),
  'loads native code': () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'),
}

function outcomeOf(attempt: () => unknown): string {
  try {
    attempt()
    return 'done'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

function readInherited(): string {
  const bytes = Buffer.alloc(100)
  // From the start, because parent and child share the position.
  return bytes.toString('utf8', 0, readSync(3, bytes, 0, bytes.length, 0))
}

const connection = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve('done'))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

/** From the diagnostic report, which shows all that native code sees. */
function namesInEnvironment(): string[] {
  const { environmentVariables } = process.report.getReport() as { environmentVariables: object }
  return Object.keys(environmentVariables)
}

process.once('message', async (port: number) => {
  process.send?.({
    outcomes: Object.fromEntries(
      Object.entries(attempts).map(([what, attempt]) => [what, outcomeOf(attempt)]),
    ),
    connection: await connection(port),
    environment: namesInEnvironment(),
    inherited: readInherited(),
  })
})
