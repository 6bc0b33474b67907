import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { eventually } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

/** Runs every `npm` command of docs/operate against the running product; `restore` gets an empty data folder. */
const checkout = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runwen-operate-'))
  // The account of PostgreSQL needs access.
  await chmod(folder, 0o711)
  env = {
    ...isolatedEnvironment(),
    DATA_DIR: loadConfig().E2E_DATA_DIR,
    BACKUP_URL: `file://${join(folder, 'backups')}`,
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs `npm run <command>`. Returns its exit code and output. */
function run(command: string, more: Record<string, string> = {}): Promise<{ code: number; out: string }> {
  const [name = '', ...args] = command.split(' ')
  return new Promise((resolve) => {
    const options = { cwd: checkout, env: { ...env, ...more } }
    execFile('npm', ['run', '--silent', name, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
}

const ok = { code: 0, out: expect.any(String) }

/** The commands in the shell blocks of the pages, in their order. */
async function documented(): Promise<string[]> {
  const pages = globSync(join(checkout, 'docs/operate/*.md')).sort()
  const texts = pages.map((page) => readFileSync(page, 'utf8'))
  const blocks = texts.flatMap((text) => [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)])
  return blocks.flatMap(([, lines = '']) =>
    lines.split('\n').flatMap((line) => line.match(/^ *npm run (.*)$/)?.slice(1) ?? []),
  )
}

test('every documented command works', async () => {
  const key = await run('backup -- new-key --json')
  const { recipient, identity } = JSON.parse(key.out)
  Object.assign(env, { BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: identity })
  const commands = await documented()
  expect(commands).toEqual(
    expect.arrayContaining(['backup', 'restore -- latest', 'doctor', 'ledger -- verify']),
  )
  for (const command of commands) {
    const isRestore = command.startsWith('restore')
    const check = async () => {
      const outcome = await run(command, isRestore ? { DATA_DIR: join(folder, 'restored') } : {})
      expect([command, outcome]).toEqual([command, ok])
    }
    // The disk of the machine that runs the tests may be nearly full.
    if (command.startsWith('doctor')) await eventually(examine, 180_000)
    else await check()
  }
}, 600_000)

async function examine(): Promise<void> {
  const { out } = await run('doctor -- --json')
  const { findings } = JSON.parse(out) as { findings: { name: string; status: string }[] }
  expect(findings.filter(({ name, status }) => status === 'wrong' && name !== 'disk')).toEqual([])
}

test('the commands explain themselves, and refuse wrong usage and missing settings', async () => {
  for (const name of ['backup', 'restore', 'doctor'])
    expect(await run(`${name} -- --help`)).toEqual({ code: 0, out: expect.stringMatching(/^usage: /) })
  expect(await run('backup -- burn')).toMatchObject({ code: 2 })
  expect(await run('doctor -- everything')).toMatchObject({ code: 2 })
  expect(await run('backup', { BACKUP_RECIPIENT: '' })).toEqual({
    code: 2,
    out: expect.stringContaining('BACKUP_RECIPIENT is missing'),
  })
  const nowhere = { DATA_DIR: join(folder, 'nowhere') }
  expect(await run('doctor', nowhere)).toEqual({
    code: 2,
    out: expect.stringContaining('No product of `npm start` runs'),
  })
}, 300_000)

test('restore refuses the data of the running product', async () => {
  const key = JSON.parse((await run('backup -- new-key --json')).out)
  await run('backup', { BACKUP_RECIPIENT: key.recipient })
  expect(await run('restore', { BACKUP_IDENTITY: key.identity })).toEqual({
    code: 1,
    out: expect.stringContaining('already running'),
  })
}, 300_000)
