import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeSettings } from './describe-settings.ts'
import { ConfigError, readConfig } from './read-config.ts'
import { settings } from './settings.ts'

const schema = z.object({
  PORT: z.coerce.number().int().max(65_535).default(80).describe('port to listen on'),
  SECRET: z.string().min(8).meta({ secret: true }).describe('signs things'),
  NICKNAME: z.string().optional().describe('shown nowhere'),
})
const pem = (namedCurve: string) => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve })
  return Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64')
}

test('readConfig reads values, files and defaults; an empty variable counts as unset', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'secret')
  writeFileSync(file, 'from-a-file\n')
  expect(readConfig(schema, { SECRET_FILE: file, PORT: '', OTHER: 'x' })).toEqual({
    PORT: 80,
    SECRET: 'from-a-file',
  })
  expect(readConfig(schema, { SECRET: 'given-here', SECRET_FILE: file }).SECRET).toBe('given-here')
})

test('the public address loses spaces around it and slashes at its end', () => {
  const config = readConfig(z.object(settings.publicUrl), { PUBLIC_URL: ' https://runwen.example//\r' })
  expect(config.PUBLIC_URL).toBe('https://runwen.example')
})

test('readConfig reads a setting from its former name unless the new one is set', () => {
  const renamed = z.object({ DAYS_KEPT: z.string().meta({ formerly: 'DAYS' }).describe('days') })
  expect(readConfig(renamed, { DAYS: '7' })).toEqual({ DAYS_KEPT: '7' })
  expect(readConfig(renamed, { DAYS: '7', DAYS_KEPT: '8' })).toEqual({ DAYS_KEPT: '8' })
  expect(() => readConfig(renamed, {})).toThrow('DAYS_KEPT is missing')
})

test('readConfig names every missing or invalid variable in one line, without values', () => {
  const read = () => readConfig(schema, { PORT: '70000' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/^Configuration: PORT .*; SECRET is missing$/)
  expect(() => readConfig(schema, { SECRET: 'hunter2' })).toThrow(/SECRET/)
  expect(() => readConfig(schema, { SECRET: 'hunter2' })).not.toThrow(/hunter2/)
  expect(() => readConfig(schema, { SECRET_FILE: '/nowhere' })).toThrow(
    'Configuration: SECRET_FILE cannot be read (ENOENT)',
  )
})

describe('settings', () => {
  const all = z.object({
    ...settings.common,
    ...settings.database,
    ...settings.redis,
    ...settings.broker,
    ...settings.authPublicKey,
  })
  const given = {
    PORT: '0',
    DATABASE_URL: 'postgres://files:p@db/files',
    REDIS_URL: 'redis://redis',
    RABBITMQ_URL: 'amqp://rabbit',
    AUTH_PUBLIC_KEY: pem('P-256'),
  }

  test('settings are parsed into their types', () => {
    const config = readConfig(all, given)
    expect(config).toMatchObject({ PORT: 0, HOST: '127.0.0.1', RUNWEN_ENV: 'development', DATABASE_POOL: 10 })
    expect(config.AUTH_PUBLIC_KEY.map((key) => key.asymmetricKeyType)).toEqual(['ec'])
    const AUTH_PUBLIC_KEY = `${pem('P-256')},${pem('P-256')}`
    expect(readConfig(all, { ...given, AUTH_PUBLIC_KEY }).AUTH_PUBLIC_KEY).toHaveLength(2)
  })

  test.each([
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'localhost:6379'],
    ['RABBITMQ_URL', 'not an address'],
    ['AUTH_PUBLIC_KEY', 'bm90IGEga2V5'],
    ['AUTH_PUBLIC_KEY', pem('P-384')],
    ['AUTH_PUBLIC_KEY', `${pem('P-256')},${pem('P-384')}`],
    ['LOG_LEVEL', 'loud'],
    ['RUNWEN_ENV', 'prod'],
    ['PORT', '-1'],
    ['PORT', 'eighty'],
  ])('%s refuses %s', (name, value) => {
    expect(() => readConfig(all, { ...given, [name]: value })).toThrow(
      new RegExp(`^Configuration: ${name} [^;]*$`),
    )
  })
})

test('describeSettings returns a table', () => {
  expect(describeSettings(schema)).toBe(
    [
      '| variable | default | meaning |',
      '|---|---|---|',
      '| `PORT` | `80` | port to listen on |',
      '| `SECRET` | needed, secret | signs things |',
      '| `NICKNAME` | none | shown nowhere |',
    ].join('\n'),
  )
})
