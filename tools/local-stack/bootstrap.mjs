// Runs on Node 20 or later. Installs the dependencies and runs the command with Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = join(root, 'node_modules')
const nodeMajor = 24
const commands = {
  start: 'local-stack/src/start.ts',
  test: 'test-runner/src/test.ts',
  screenshots: 'test-runner/src/screenshots.ts',
  letters: 'test-runner/src/letters.ts',
  run: 'local-stack/src/run.ts',
}

const main = commands[process.argv[2]]
if (!main) fail(`usage: node tools/local-stack/bootstrap.mjs ${Object.keys(commands).join('|')}`)
if (majorOf(process.version) < 20) fail(`Node 20 or later is needed; this is ${process.version}.`)

installDependencies()
const file = join(root, 'tools', main)
const node = findNode()
if (node === process.execPath) {
  process.argv = [node, file, ...process.argv.slice(3)]
  await import(pathToFileURL(file).href)
} else {
  runWith(node)
}

/** Runs `npm ci` unless the installed packages match the lock file. */
function installDependencies() {
  const lock = join(root, 'package-lock.json')
  const sum = createHash('sha256').update(readFileSync(lock)).digest('hex')
  const note = join(modules, '.runwen-lock')
  if (existsSync(note) && readFileSync(note, 'utf8') === sum) return
  const installed = join(modules, '.package-lock.json')
  const current = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  if (!current) {
    process.stdout.write('Installing the dependencies (npm ci) …\n')
    // npm replaces node_modules, which may contain the running Node, so npm uses another one.
    const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.startsWith(modules))
    const env = { ...process.env, PATH: path.join(delimiter), npm_config_loglevel: 'error' }
    const { status, error } = spawnSync('npm', ['ci'], { cwd: root, env, stdio: 'inherit' })
    if (error) fail(`npm could not be run: ${error.message}`)
    if (status !== 0) fail('npm ci failed; see its output.')
  }
  writeFileSync(note, sum)
}

/** Node from the dependencies (Linux x64), otherwise the running Node or the first on PATH that is new enough. */
function findNode() {
  const own = join(modules, '.bin/node')
  if (versionOf(own) >= nodeMajor) return majorOf(process.version) >= nodeMajor ? process.execPath : own
  if (majorOf(process.version) >= nodeMajor) return process.execPath
  for (const dir of (process.env.PATH ?? '').split(delimiter)) {
    if (versionOf(join(dir, 'node')) >= nodeMajor) return join(dir, 'node')
  }
  return fail(
    `Node ${nodeMajor} is needed. It comes with the dependencies on Linux (x64) only; ` +
      `here (${process.platform}, ${process.arch}) install it from https://nodejs.org and put it on PATH.`,
  )
}

function runWith(node) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  // The IPC channel closes when this process ends.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, [file, ...process.argv.slice(3)], { env: { ...process.env, PATH: path }, stdio })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : code
  })
}

function versionOf(file) {
  if (!existsSync(file)) return 0
  return majorOf(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '')
}

function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
