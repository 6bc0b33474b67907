import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  forgetWithdrawn,
  phaseOf,
  prepareSecret,
  readWithdrawn,
  switchedAt,
  switchSecret,
  validSecret,
  withdrawSecret,
} from './valid-secret.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'valid-secret-'))
  await writeFile(join(directory, 'key'), 'old\n')
})
afterEach(() => rm(directory, { recursive: true }))

const valid = () => validSecret(directory, 'key')
const phase = () => phaseOf(directory, 'key')

test('the old and the new secret are both valid until the old one is withdrawn', async () => {
  expect([await phase(), await valid()]).toEqual(['stable', { current: 'old', other: undefined }])
  await prepareSecret(directory, 'key', () => 'new')
  expect([await phase(), await valid()]).toEqual(['prepared', { current: 'old', other: 'new' }])
  await switchSecret(directory, 'key')
  expect([await phase(), await valid()]).toEqual(['switched', { current: 'new', other: 'old' }])
  expect(await switchedAt(directory, 'key')).toBeInstanceOf(Date)
  await withdrawSecret(directory, 'key')
  expect([await phase(), await valid()]).toEqual(['withdrawn', { current: 'new', other: undefined }])
  await forgetWithdrawn(directory, 'key')
  expect([await phase(), await valid()]).toEqual(['stable', { current: 'new', other: undefined }])
  expect(await switchedAt(directory, 'key')).toBeUndefined()
})

test('repeated steps change nothing', async () => {
  for (let time = 0; time < 2; time += 1) await prepareSecret(directory, 'key', () => `new ${time}`)
  expect(await valid()).toEqual({ current: 'old', other: 'new 0' })
  for (let time = 0; time < 2; time += 1) await switchSecret(directory, 'key')
  // A rotation does not begin while a previous secret is valid.
  await prepareSecret(directory, 'key', () => 'newer')
  await switchSecret(directory, 'key')
  expect(await valid()).toEqual({ current: 'new 0', other: 'old' })
})

test('an interrupted switch is finished by the next one', async () => {
  await prepareSecret(directory, 'key', () => 'new')
  await writeFile(join(directory, 'key.previous'), 'old\n')
  await switchSecret(directory, 'key')
  expect(await valid()).toEqual({ current: 'new', other: 'old' })
})

test('an interrupted withdrawal still knows the secret that servers may accept, and no rotation begins', async () => {
  await prepareSecret(directory, 'key', () => 'new')
  await switchSecret(directory, 'key')
  for (let time = 0; time < 2; time += 1) await withdrawSecret(directory, 'key')
  await prepareSecret(directory, 'key', () => 'newer')
  await switchSecret(directory, 'key')
  expect([await readWithdrawn(directory, 'key'), await phase()]).toEqual(['old', 'withdrawn'])
  expect(await valid()).toEqual({ current: 'new', other: undefined })
})

test('a secret is withdrawn only after the switch', async () => {
  await prepareSecret(directory, 'key', () => 'new')
  await withdrawSecret(directory, 'key')
  expect(await phase()).toBe('prepared')
})
