import { z } from 'zod'
import { patternField, type Rejection, reject, stringField } from './field.ts'

/** Validates with a zod format. Safe only for strings of bounded length. */
const valid = (format: z.ZodType) => (value: string) =>
  format.safeParse(value).success ? value : reject('invalid')

/** Rejects year 0, which PostgreSQL does not support. */
const rejectYearZero = (parse: (value: string) => string | Rejection) => (value: string) =>
  value.startsWith('0000') ? reject('invalid') : parse(value)

const idLength = 36

export const id = stringField({
  maxLength: idLength,
  parse: valid(z.uuid()),
  meta: { description: 'UUIDv7', format: 'uuid', example: '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a11' },
})

/** One to `count` different UUIDs, separated by commas: a list in a query. */
export const idList = (count: number) => {
  const maxLength = count * (idLength + 1) - 1
  return stringField({
    maxLength,
    parse: (value) => {
      const ids = value.toLowerCase().split(',')
      const areValid = ids.every((each) => z.uuid().safeParse(each).success)
      return areValid && new Set(ids).size === ids.length ? ids.join() : reject('invalid')
    },
    meta: {
      description: 'UUIDs, separated by commas',
      maxLength,
      example: '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a11,019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a12',
    },
  })
}

export const time = stringField({
  maxLength: 40,
  parse: rejectYearZero(valid(z.iso.datetime())),
  meta: { description: 'ISO 8601, UTC', format: 'date-time', example: '2026-11-21T08:30:00.000Z' },
})

export const date = stringField({
  maxLength: 10,
  parse: rejectYearZero(valid(z.iso.date())),
  meta: { format: 'date', example: '2026-11-21' },
})

export const month = stringField({
  maxLength: 7,
  parse: rejectYearZero((value) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : reject('invalid'))),
  meta: { pattern: '^\\d{4}-(0[1-9]|1[0-2])$', example: '2026-11' },
})

/** A name of the form of IANA's. Whether the zone exists is for the service to find out. */
export const timeZone = (description: string) =>
  patternField(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/, 64, { description, example: 'Asia/Shanghai' })

/** Opaque. Each list validates its own cursors. */
export const cursor = stringField({ maxLength: 500, parse: (value) => value, meta: { maxLength: 500 } })
