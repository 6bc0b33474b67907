import { resolve } from 'node:path'
import { services } from '@runwen/contracts'
import { checkout, productSecrets } from '@runwen/setup'
import type { SeededLogin } from '@runwen/setup/databases'
import type { StackConfig } from '../config.ts'
import type { Console } from '../console/console.ts'
import { openProcessLogs, type ProcessLogs } from '../logs/process-logs.ts'
import { relevantLines } from '../logs/relevant-lines.ts'
import { lockDirectory } from '../processes/lock.ts'
import { openProcessRecords, type ProcessRecords, stopOrphans } from '../processes/orphans.ts'
import { supervise } from '../processes/supervise.ts'
import { awaitDelivered, awaitReady } from './await-ready.ts'
import { choosePorts } from './choose-ports.ts'
import { commandSettings, operatorSettings } from './command-settings.ts'
import { prepare } from './prepare.ts'
import { local, type ProcessSpec, processesOf, type StackSettings } from './processes.ts'
import { buildPrograms } from './program-build.ts'
import { type Servers, startMissingServers } from './start-missing-servers.ts'
import { buildWeb } from './web-build.ts'

export interface RunningStack {
  publicUrl: string
  login: SeededLogin
  sandbox: boolean
  /** Page of the mailbox for development; undefined when an SMTP server is configured. */
  mailboxUrl: string | undefined
  objectStoreUrl: string
  dataDirectory: string
}

export interface StackOptions {
  config: StackConfig
  /** Restarts processes when their code changes and serves the web application with hot reload. */
  watch: boolean
  /** Shows a demo operator where the environment names none. */
  demo?: boolean
  /** Stops everything when aborted, at any stage. */
  signal: AbortSignal
  console: Console
  /** Receives each line of the processes' logs, in addition to the log files. */
  onLogLine?: ((name: string, line: string) => void) | undefined
  /** Called once login, upload and payment work. */
  onReady(stack: RunningStack): void
}

/**
 * Starts the product, runs it until the signal, then stops it in reverse order.
 *
 * @throws Error when the start fails or a process refuses its configuration: a sentence, then lines of the log that
 * explain it. All processes are stopped first.
 */
export async function runStack(options: StackOptions): Promise<void> {
  const { config, watch, demo = false, signal, console, onReady } = options
  await using running = new AsyncDisposableStack()
  const dataDirectory = resolve(checkout, config.DATA_DIR)
  const lock = lockDirectory(dataDirectory)
  running.defer(() => lock.release())
  const recordsDirectory = resolve(dataDirectory, 'processes')
  const orphans = await stopOrphans(recordsDirectory)
  if (orphans.length > 0) console.print(`Stopped processes of an earlier start: ${orphans.join(', ')}.`)
  const logs = openProcessLogs(resolve(dataDirectory, 'logs'), options.onLogLine)
  running.defer(() => logs.close())

  const web = watch ? Promise.resolve() : console.step('Web application', (say) => buildWeb(say, signal))
  web.catch(() => undefined)
  const programs = watch ? Promise.resolve() : console.step('Programs', (say) => buildPrograms(say, signal))
  programs.catch(() => undefined)
  const launched = Promise.withResolvers<Servers>()
  const up = console.step('Servers', async (say) => {
    const options = { directory: dataDirectory, print: console.print, say, signal, onLine: logs.write }
    launched.resolve(startMissingServers(config, options))
    await (await launched.promise).ready()
  })
  up.catch(() => undefined)
  const servers = await launched.promise
  running.defer(() => servers.stop())

  const secrets = productSecrets(dataDirectory)
  const { databases, login } = await console.step('Databases', async (say) => {
    await Promise.all([programs, servers.ready('postgres', 'redis')])
    say('creates and migrates them')
    const { postgresUrl } = servers
    const prepared = await prepare({ postgresUrl, dataDirectory, bundled: !watch, signal })
    say('migrated')
    return prepared
  })
  await web
  signal.throwIfAborted()

  const ports = await choosePorts(config, watch, console.print)
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${ports.public}`
  const settings: StackSettings = {
    config,
    watch,
    bundled: !watch,
    demo,
    dataDirectory,
    publicUrl,
    ports,
    databases,
    authKeys: await secrets.authKeys(),
    linkKey: await secrets.linkKey(),
    secondFactorKey: await secrets.secondFactorKey(),
    stripe: await secrets.stripeKeys(config),
    ...servers,
  }
  const processes = processesOf(settings)
  const failed = new AbortController()
  startProcesses(processes, { running, records: openProcessRecords(recordsDirectory), logs, console, failed })
  const ended = AbortSignal.any([signal, failed.signal])
  // RabbitMQ takes longest to start; the processes wait for it.
  await Promise.all([up, console.step('Processes', (say) => awaitProcesses(processes, logs, say, ended))])
  const mailboxUrl = config.SMTP_URL ? undefined : local(ports.mailbox)
  lock.announce({
    address: publicUrl,
    mailboxUrl,
    settings: {
      ...commandSettings(settings, servers.rabbitmqUrlOf('operator')),
      operator: operatorSettings(settings, servers.postgresUrl),
    },
    services: Object.fromEntries(services.map((name) => [name, local(ports[name])])),
  })
  const { objectStoreUrl } = servers
  onReady({ publicUrl, login, sandbox: settings.stripe.sandbox, mailboxUrl, objectStoreUrl, dataDirectory })
  await aborted(ended)
  ended.throwIfAborted()
}

interface ProcessesOptions {
  running: AsyncDisposableStack
  records: ProcessRecords
  logs: ProcessLogs
  console: Console
  failed: AbortController
}

function startProcesses(
  specs: ProcessSpec[],
  { running, records, logs, console, failed }: ProcessesOptions,
): void {
  const supervised = specs.map(({ name, args, env }) =>
    supervise({
      name,
      records,
      command: { file: process.execPath, args, env, cwd: checkout, stopTimeout: 5 },
      onLine: (line) => logs.write(name, line),
      onExit: (status, delay) =>
        console.print(
          explained(`${name} ended (${status}) and restarts in ${delay} ms.`, name, logs.tail(name)),
        ),
      onConfigurationError: () =>
        failed.abort(
          new Error(
            explained(
              `${name} refuses its configuration: correct it and start again.`,
              name,
              logs.tail(name),
            ),
          ),
        ),
    }),
  )
  running.defer(async () => {
    await Promise.all(supervised.map((process) => process.stop()))
  })
}

/** Waits until login, upload and payment work: all processes are ready, and no event of the setup is on its way. */
async function awaitProcesses(
  processes: readonly ProcessSpec[],
  logs: ProcessLogs,
  say: (detail: string) => void,
  ended: AbortSignal,
): Promise<void> {
  const waiting = new Set(processes.map(({ name }) => name))
  const show = () => say(waiting.size > 0 ? `waiting for ${[...waiting].join(', ')}` : 'delivering events')
  show()
  await Promise.all(
    processes.map(async ({ name, readyUrl }) => {
      await awaitReady(readyUrl, ended).catch((error: Error) => {
        ended.throwIfAborted()
        throw new Error(explained(`${name} ${error.message}`, name, logs.tail(name)))
      })
      waiting.delete(name)
      show()
    }),
  )
  const urls = processes
    .filter(({ name }) => services.some((one) => one === name))
    .map(({ readyUrl }) => readyUrl)
  await Promise.all(urls.map((url) => awaitDelivered(new URL('/metrics', url).href, ended)))
  say(processes.map(({ name }) => name).join(', '))
}

/** The sentence, and what the log of the process says about it. */
function explained(sentence: string, name: string, lines: readonly string[]): string {
  const matter = relevantLines(lines).map((line) => `  ${line}`)
  return [`${sentence} Its log: npm run logs -- ${name}`, ...matter].join('\n')
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
