import { createPrivateKey } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareSecrets } from './compose-secrets.ts'
import { loadConfig } from './config.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'compose-secrets-'))
})
afterEach(() => rm(directory, { recursive: true }))

const ofMail = async (env: Record<string, string>) =>
  (await prepareSecrets(loadConfig({ SECRETS_DIRECTORY: directory, ...env }))).secrets.mail
const env = { MAIL_DOMAIN: 'runwen.example.com' }

test('the key that signs emails is made once for each selector, and only for a mail server', async () => {
  expect(await ofMail({})).toEqual({})
  const first = await ofMail(env)
  const key = createPrivateKey(first?.['runwen.private'] ?? '')
  expect([key.asymmetricKeyType, key.asymmetricKeyDetails?.modulusLength]).toEqual(['rsa', 2048])
  expect(await ofMail(env)).toEqual(first)
  const other = await ofMail({ ...env, MAIL_SELECTOR: 'next' })
  expect(Object.keys(other ?? {})).toEqual(['next.private'])
  expect(other?.['next.private']).not.toBe(first?.['runwen.private'])
})

test('the key that signs emails is that of the restored backup', async () => {
  await ofMail(env)
  await writeFile(join(directory, 'setup/secrets/mail-key-runwen'), 'the earlier key\n')
  expect(await ofMail(env)).toEqual({ 'runwen.private': 'the earlier key\n' })
})

test('the key that signs emails has no name that leads to another folder', () => {
  expect(() => loadConfig({ ...env, MAIL_SELECTOR: '../auth/x' })).toThrow(/MAIL_SELECTOR/)
})
