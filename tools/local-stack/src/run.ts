import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { services } from '@runwen/contracts'
import { checkout } from '@runwen/setup'
import { loadCommandConfig, setupEnvironment } from './config.ts'
import { runningOn } from './processes/lock.ts'

/*
 * Runs an operator command such as `npm run admin` with the settings of the running stack, unless the environment
 * names servers. With `each` the command runs once per service database; commands other than `dead` run once. `operator`
 * stands for all servers, and `environment` for no stack: these commands say themselves what they miss.
 */
const [whose = '', file = '', ...rest] = process.argv.slice(2)
const { DATA_DIR, namesServers } = loadCommandConfig()
const directory = resolve(checkout, DATA_DIR)
const running = runningOn(directory)

if (namesServers || whose === 'environment') process.exitCode = run({})
else if (whose === 'operator') process.exitCode = run(running?.settings.operator)
else if (!running)
  fail(`No stack runs with the data in ${directory}. Run npm start, or set DATABASE_URL and RABBITMQ_URL.`)
else if (whose !== 'each') process.exitCode = run(running.settings[whose])
else if (rest[0] !== 'dead') process.exitCode = run(running.settings[services[0]])
else process.exitCode = Math.max(...services.map(runUnderItsName))

function runUnderItsName(name: string): number {
  process.stdout.write(`${name}:\n`)
  return run(running?.settings[name])
}

function run(settings: Record<string, string> = {}): number {
  const env = setupEnvironment(settings)
  const { status } = spawnSync(process.execPath, [file, ...rest], { cwd: checkout, env, stdio: 'inherit' })
  return status ?? 1
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
