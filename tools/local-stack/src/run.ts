import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { checkout, services } from './checkout.ts'
import { loadCommandConfig, setupEnvironment } from './config.ts'
import { runningOn } from './processes/lock.ts'

/*
 * Runs a command for operators (`npm run admin` and its like) with the settings of the stack that runs here, unless
 * the environment names servers. `each` does it in the database of every service; a command other than `dead` asks
 * all services at once and is done only once.
 */
const [whose = '', file = '', ...rest] = process.argv.slice(2)
const { DATA_DIR, standsAlone } = loadCommandConfig()
const directory = resolve(checkout, DATA_DIR)
const running = runningOn(directory)

if (standsAlone) process.exitCode = run({})
else if (!running)
  fail(`Nothing runs with the data in ${directory}: npm start first, or set DATABASE_URL and RABBITMQ_URL.`)
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
