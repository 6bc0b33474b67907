import { z } from 'zod'
import { type Refusal, refuse, stringField } from './field.ts'

/** Reads `value` with a format of zod, once its length is known to be small. */
const valid = (format: z.ZodType) => (value: string) =>
  format.safeParse(value).success ? value : refuse('invalid')

/** PostgreSQL has no year 0. */
const withYear = (read: (value: string) => string | Refusal) => (value: string) =>
  value.startsWith('0000') ? refuse('invalid') : read(value)

export const id = stringField({
  longest: 36,
  read: valid(z.uuid()),
  meta: { description: 'UUIDv7', format: 'uuid', example: '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a11' },
})

export const time = stringField({
  longest: 40,
  read: withYear(valid(z.iso.datetime())),
  meta: { description: 'ISO 8601, UTC', format: 'date-time', example: '2026-11-21T08:30:00.000Z' },
})

export const date = stringField({
  longest: 10,
  read: withYear(valid(z.iso.date())),
  meta: { format: 'date', example: '2026-11-21' },
})

export const month = stringField({
  longest: 7,
  read: withYear((value) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : refuse('invalid'))),
  meta: { pattern: '^\\d{4}-(0[1-9]|1[0-2])$', example: '2026-11' },
})

/** Opaque. The list decides whether it issued it. */
export const cursor = stringField({ longest: 500, read: (value) => value, meta: { maxLength: 500 } })
