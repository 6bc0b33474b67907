import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from './secrets.ts'

let directory: string
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'made')
})
afterEach(() => rm(join(directory, '..'), { recursive: true }))

test('a secret is made once, is long, and only its owner can read it', async () => {
  const first = await keptSecret(directory, 'password')
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(await keptSecret(directory, 'password')).toBe(first)
  expect(await keptSecret(directory, 'other')).not.toBe(first)
  expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600)
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
})

test('two who make it at once end with the same one', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => keptSecret(directory, 'password')))
  expect(new Set(made).size).toBe(1)
})
