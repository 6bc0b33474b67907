import { api, type Endpoint, isAudited } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { en as commonTexts } from '#shared/i18n/locales/en.ts'
import { en } from './locales/en.ts'
import { zh } from './locales/zh.ts'

type Schema = {
  readonly def: {
    readonly type: string
    readonly innerType?: Schema
    readonly in?: Schema
    readonly entries?: Readonly<Record<string, string>>
  }
  readonly meta: () => { readonly format?: unknown } | undefined
}

const coreOf = (schema: Schema): Schema => {
  const inner = schema.def.innerType ?? schema.def.in
  return inner ? coreOf(inner) : schema
}

const shapeOf = (part: unknown) => (part as { shape?: Record<string, Schema> } | undefined)?.shape ?? {}

/** Fields that the audit trail keeps: ids, times, numbers, flags and choices. Texts are left out. */
const isKept = (schema: Schema) =>
  schema.def.type === 'string'
    ? ['uuid', 'date', 'date-time'].includes(String(schema.meta()?.format))
    : ['enum', 'number', 'boolean'].includes(schema.def.type)

/** Left out of the row: the size of a page, what the row names, and those with a text of their own. */
const without = ['limit', 'preview', 'reply_to']

const kept = Object.entries<Endpoint>(api)
  .filter(([, endpoint]) =>
    isAudited(endpoint, 'user_id' in shapeOf(endpoint.query) ? { user_id: 'one' } : {}),
  )
  .flatMap(([name, { query, body }]) =>
    [query, body].flatMap((part) =>
      Object.entries(shapeOf(part)).map(([field, schema]) => ({ name, field, schema: coreOf(schema) })),
    ),
  )
  .filter(({ field, schema }) => isKept(schema) && !without.includes(field))

test.each([
  ['English', en],
  ['Chinese', zh],
] as const)('every field that an audited call records has a text in %s', (_, texts) => {
  expect(kept.length).toBeGreaterThan(30)
  const missing = kept.filter(({ field }) => !(field in texts.field))
  expect(missing.map(({ name, field }) => `${name}.${field}`)).toEqual([])
})

test('every choice that an audited call records has a text', () => {
  const flags = { true: true, false: false }
  const known = [flags, en.value, en.roles, en.effects, commonTexts.status].flatMap((texts) =>
    Object.keys(texts),
  )
  const choices = kept
    .filter(({ field }) => field !== 'service_type')
    .flatMap(({ name, field, schema }) =>
      Object.values(schema.def.entries ?? {}).map((value) => ({ name, field, value })),
    )
  expect(choices.length).toBeGreaterThan(30)
  expect(choices.filter(({ value }) => !known.includes(value))).toEqual([])
})
