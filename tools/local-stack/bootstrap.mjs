// Runs on Node 20 or later. Installs the packages and runs the command with Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
// As a whole: Node 20 lacks what is called below, and would refuse to import it by name.
import * as nodeModule from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = join(root, 'node_modules')
/** The first version with everything that the services use (Argon2). */
const needed = { major: 24, minor: 7 }
const commands = {
  start: 'local-stack/src/start.ts',
  logs: 'local-stack/src/logs/run-logs.ts',
  test: 'test-runner/src/test.ts',
  screenshots: 'test-runner/src/screenshots.ts',
  emails: 'test-runner/src/emails.ts',
  run: 'local-stack/src/run.ts',
}

const main = commands[process.argv[2]]
if (!main) fail(`usage: node tools/local-stack/bootstrap.mjs ${Object.keys(commands).join('|')}`)
if (!isVersion(process.version, { major: 20, minor: 0 }))
  fail(`Node.js ${process.version} is too old: install version ${needed.major} from https://nodejs.org.`)

await installPackages()
const node = findNode()
const file = currentBundle() ?? join(root, 'tools', main)
if (node === process.execPath) {
  nodeModule.enableCompileCache(join(root, 'dist/compile-cache'))
  process.setSourceMapsEnabled(true)
  process.argv = [node, file, ...process.argv.slice(3)]
  await import(pathToFileURL(file).href)
} else {
  runWith(node)
}

/**
 * The bundle of `npm start` that the last start built, unless a source is newer: it starts sooner and needs half of the memory.
 */
function currentBundle() {
  const record = join(root, 'dist/.build.json')
  if (main !== commands.start || process.argv.includes('--watch') || !fs.globSync || !existsSync(record))
    return undefined
  const inputs = JSON.parse(readFileSync(join(root, 'tools/build/inputs.json'), 'utf8'))
  const built = statSync(record).mtimeMs
  const isOlder = (path) => statSync(join(root, path)).mtimeMs <= built
  return fs.globSync(inputs, { cwd: root }).every(isOlder)
    ? join(root, 'dist/local-stack/start.mjs')
    : undefined
}

/** Runs `npm ci` unless the installed packages match the lock file. */
async function installPackages() {
  const lock = join(root, 'package-lock.json')
  const sum = createHash('sha256').update(readFileSync(lock)).digest('hex')
  const note = join(modules, '.runwen-lock')
  if (existsSync(note) && readFileSync(note, 'utf8') === sum) return
  const installed = join(modules, '.package-lock.json')
  const current = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  if (!current) await runNpmCi()
  writeFileSync(note, sum)
}

/** Shows the time only; npm's output when it fails. */
async function runNpmCi() {
  const start = performance.now()
  const line = (state) => `Packages: npm ci${state}, ${((performance.now() - start) / 1000).toFixed(0)} s`
  const redraw = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${line(' downloads and unpacks')}`), 250)
    : setInterval(() => process.stdout.write(`${line(' downloads and unpacks')} so far\n`), 30_000)
  // npm replaces node_modules, which may contain the running Node, so npm uses another one.
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.startsWith(modules))
  const env = { ...process.env, PATH: path.join(delimiter), npm_config_loglevel: 'error' }
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => (output += data))
  const status = await new Promise((resolve) => {
    npm.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    npm.once('close', resolve)
  })
  clearInterval(redraw)
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  if (status !== 0) {
    fail(
      `The packages cannot be installed; correct the cause below and try again. npm ci says:\n${firstLines(output)}`,
    )
  }
  process.stdout.write(`${line('')}\n`)
}

/** The cause: npm's help may follow it. */
function firstLines(text) {
  return text.trim().split('\n').slice(0, 15).join('\n')
}

/** Node from the packages (Linux), otherwise the running Node or the first that is new enough. */
function findNode() {
  const own = join(modules, '.bin/node')
  if (isVersion(versionOf(own))) return isVersion(process.version) ? process.execPath : own
  if (isVersion(process.version)) return process.execPath
  const homebrew = ['/opt/homebrew', '/usr/local'].map((prefix) =>
    join(prefix, `opt/node@${needed.major}/bin`),
  )
  for (const dir of [...(process.env.PATH ?? '').split(delimiter), ...homebrew]) {
    if (isVersion(versionOf(join(dir, 'node')))) return join(dir, 'node')
  }
  return fail(
    `Node.js ${needed.major}.${needed.minor} or newer is missing: ${
      process.platform === 'darwin'
        ? `brew install node@${needed.major}`
        : 'install it from https://nodejs.org'
    }, and start again.`,
  )
}

function runWith(node) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  // The IPC channel closes when this process ends.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, ['--enable-source-maps', file, ...process.argv.slice(3)], {
    env: { ...process.env, PATH: path },
    stdio,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : code
  })
}

function versionOf(file) {
  return existsSync(file) ? (spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '') : ''
}

function isVersion(version, { major, minor } = needed) {
  const [, is, isMinor] = /^v(\d+)\.(\d+)/.exec(version) ?? [0, 0, 0]
  return Number(is) > major || (Number(is) === major && Number(isMinor) >= minor)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
