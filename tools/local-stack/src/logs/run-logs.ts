import { execFile, spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { checkout } from '@runwen/setup'
import { loadCommandConfig } from '../config.ts'
import { runningOn } from '../processes/lock.ts'
import { prettyLines } from './pretty.ts'

/*
 * `npm run logs [-- NAME...]`: the last lines of the logs of `npm start`, sorted by time, then new ones while it runs.
 */
const run = promisify(execFile)
const lastLines = '100'
const data = resolve(checkout, loadCommandConfig().DATA_DIR)
const directory = join(data, 'logs')
const all = (await readdir(directory).catch(() => []))
  .filter((file) => file.endsWith('.log'))
  .map((file) => file.slice(0, -'.log'.length))
const names = process.argv.length > 2 ? process.argv.slice(2) : all
const unknown = names.filter((name) => !all.includes(name))
const pretty = prettyLines(process.stdout.isTTY === true)
const print = (name: string, line: string) => process.stdout.write(`${pretty(name, line)}\n`)
const fileOf = (name: string) => join(directory, `${name}.log`)

if (all.length === 0) fail(`There are no logs in ${directory}. npm start writes them.`)
else if (unknown.length > 0)
  fail(`There is no log of ${unknown.join(', ')}. There are logs of ${all.join(', ')}.`)
else await show()

async function show(): Promise<void> {
  const lines = await Promise.all(names.map(readLast))
  for (const { name, line } of lines.flat().sort((a, b) => a.time.localeCompare(b.time))) print(name, line)
  if (runningOn(data)) for (const name of names) follow(name)
}

/** Lines without a time, such as those of a stack trace, stay behind the line before them. */
async function readLast(name: string): Promise<{ name: string; line: string; time: string }[]> {
  const { stdout } = await run('tail', ['-n', lastLines, fileOf(name)], { maxBuffer: 64 * 2 ** 20 })
  let time = ''
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      time = /"time":"([^"]+)"/.exec(line)?.[1] ?? time
      return { name, line, time }
    })
}

/** `tail -F` continues with the new file after a rotation. */
function follow(name: string): void {
  const tail = spawn('tail', ['-n', '0', '-F', fileOf(name)], { stdio: ['ignore', 'pipe', 'ignore'] })
  createInterface({ input: tail.stdout }).on('line', (line) => print(name, line))
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
