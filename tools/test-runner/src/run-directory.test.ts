import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRunDirectory, keepReports } from './run-directory.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'run-directory-'))
  vi.stubEnv('TMPDIR', home)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(home, { recursive: true })
})

test('a run has a folder for temporary files, and those of runs that were killed go', async () => {
  const killed = join(home, 'runwen-test-999999999-abcdef')
  await mkdir(join(killed, 'data'), { recursive: true })
  const running = await createRunDirectory()
  const other = await createRunDirectory()
  expect([existsSync(killed), existsSync(join(running, 'tmp')), other === running]).toEqual([
    false,
    true,
    false,
  ])
})

test('reports and logs of a failed run stay, data does not', async () => {
  const directory = await createRunDirectory()
  await mkdir(join(directory, 'reports'))
  await mkdir(join(directory, 'data/logs'), { recursive: true })
  for (const path of ['reports/unit.json', 'data/logs/auth.log', 'data/secrets'])
    await writeFile(join(directory, path), path)
  const kept = await keepReports(directory)
  expect(await readFile(join(kept, 'reports/unit.json'), 'utf8')).toBe('reports/unit.json')
  expect(await readFile(join(kept, 'data/logs/auth.log'), 'utf8')).toBe('data/logs/auth.log')
  expect(existsSync(join(kept, 'data/secrets'))).toBe(false)
})
