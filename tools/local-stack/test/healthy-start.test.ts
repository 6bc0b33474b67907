import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { services } from '@runwen/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { npmStart, ready, type Started } from './npm-start.ts'

/** What a start without a terminal prints, and nothing else. */
const expectedLines = [
  // Only after a change of the lock file.
  /^Packages: npm ci.*, \d+ s(?: so far)?$/,
  /^(?:Servers|Databases|Programs|Web application|Processes|Stop): (?:.*, )?\d+\.\d s(?: so far)?$/,
  /^$/,
  /^Runwen 润文 is ready after \d+\.\d s\. Ctrl-C stops it\.$/,
  /^ {2}(?:address|login|code|mailbox|payments|data|logs|try) +\S/,
]
const processes = [...services, 'gateway', 'sandbox', 'mailbox']
const serverFault = /\[(?:error|critical)\]|(?:ERROR|FATAL|PANIC): /

let home: string
let started: Started | undefined

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'runwen-healthy-'))
  await chmod(home, 0o711)
})
afterEach(async () => {
  started?.npm.kill('SIGTERM')
  await started?.ended
  await rm(home, { recursive: true, force: true })
})

const data = () => join(home, 'data')

async function startAndStop(): Promise<string[]> {
  started = npmStart(data(), { LOG_LEVEL: 'info' })
  await ready(started)
  started.npm.kill('SIGINT')
  expect(await started.ended).toBe(0)
  return started.output().split('\n')
}

/** Lines of the logs that report a fault: all but info, and all without JSON, in those of the product. */
async function faults(): Promise<string[]> {
  const directory = join(data(), 'logs')
  const found: string[] = []
  for (const file of await readdir(directory)) {
    const lines = (await readFile(join(directory, file), 'utf8')).split('\n').filter(Boolean)
    const isOurs = processes.includes(basename(file, '.log'))
    const isFault = (line: string) => (isOurs ? !isInfo(line) : serverFault.test(line))
    found.push(...lines.filter(isFault).map((line) => `${file}: ${line}`))
  }
  return found
}

function isInfo(line: string): boolean {
  try {
    return JSON.parse(line).level === 'info'
  } catch {
    return false
  }
}

test('a healthy first start, second start and stop report no fault, on the console and in the logs', async () => {
  for (const attempt of ['first', 'second']) {
    const lines = await startAndStop()
    expect(
      lines.filter((line) => !expectedLines.some((expected) => expected.test(line))),
      attempt,
    ).toEqual([])
    expect(lines.map(stripVTControlCharacters), attempt).toEqual(lines)
    const header = lines.findIndex((line) => line.includes('is ready'))
    const block = lines.slice(header).filter((line) => line.startsWith('  '))
    expect(header, attempt).toBeLessThanOrEqual(25)
    expect(block.length + 1, attempt).toBeLessThanOrEqual(10)
    expect(await faults(), attempt).toEqual([])
    expect((await readdir(join(data(), 'logs'))).map((file) => basename(file, '.log'))).toEqual(
      expect.arrayContaining([...processes, 'postgres', 'rabbitmq', 'redis']),
    )
  }
}, 400_000)
