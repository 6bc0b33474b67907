import { z } from 'zod'
import type { FieldProblem } from './fields.ts'
import { currencyCode, limits } from './limits.ts'

export const id = z
  .uuid({ error: 'invalid' })
  .meta({ description: 'UUIDv7', example: '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a11' })
export const time = z.iso
  .datetime({ error: 'invalid' })
  .meta({ description: 'ISO 8601, UTC', example: '2026-11-21T08:30:00.000Z' })
export const cents = z
  .int({ error: 'invalid' })
  .meta({ description: 'Cents; stands beside `currency`', example: 198_000 })
export const currency = z.literal(currencyCode)

const FORBIDDEN = /[\p{Cc}\p{Cs}]/u
const hasControls = (value: string) => FORBIDDEN.test(value.replace(/[\t\n]/g, ''))
const characters = (value: string) => {
  let count = 0
  for (const _ of value) count += 1
  return count
}

/** A check whose problem does not keep the checks of other fields from running. */
const rule = (problem: (value: string) => FieldProblem | false) =>
  z.superRefine<string>((value, context) => {
    const message = problem(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/**
 * Text written by a person: CRLF becomes newline, Unicode NFC, trimmed; control characters but tab and newline refused.
 * `max` is in characters.
 */
export const text = (max: number, { min = 0 }: { min?: number } = {}) =>
  z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .check(
      rule((value) => {
        if (hasControls(value)) return 'control_characters'
        const length = characters(value)
        return length < min ? 'required' : length > max && 'too_long'
      }),
    )
    .meta({ minLength: min, maxLength: max })

export const requiredText = (max: number) => text(max, { min: 1 })

/** Never trimmed or normalised; 6 to 200 characters. */
export const password = z
  .string()
  .check(
    rule((value) => {
      const length = characters(value)
      if (length === 0) return 'required'
      return length < limits.password.min ? 'password_too_short' : length > limits.password.max && 'too_long'
    }),
  )
  .meta({ minLength: limits.password.min, maxLength: limits.password.max, format: 'password' })

export const email = requiredText(limits.name)
  .overwrite((value) => value.toLowerCase())
  .check(rule((value) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) && 'invalid_email'))
  .meta({ format: 'email', example: 'li.wei@example.com' })

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Query of every list. Cursors are opaque; an unknown one is 400. */
export const page = {
  limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
  cursor: z.string().max(500).optional(),
}

export const pageAnswer = { next_cursor: z.string().nullable() }

/** Admin lists count up to 10,000 and say so beyond. */
export const countedPageAnswer = {
  ...pageAnswer,
  total: z.int().min(0).max(limits.totalCap),
  total_capped: z.literal(true).optional(),
}

/** An id in a path that no object can have is answered as one that no object has: 404, after everything else. */
export const idParams = z.object({ id })
