import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedSecret } from './stored-secret.ts'

let directory: string
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'secrets')
})
afterEach(() => rm(join(directory, '..'), { recursive: true }))

test('a secret is created once, is long, and only its owner can read it', async () => {
  const first = await storedSecret(directory, 'password')
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(await storedSecret(directory, 'password')).toBe(first)
  expect(await storedSecret(directory, 'other')).not.toBe(first)
  expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600)
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
})

test('two concurrent callers get the same secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => storedSecret(directory, 'password')))
  expect(new Set(secrets).size).toBe(1)
})
