import { z } from 'zod'
import { invalidParameter, type StripeError } from './errors.ts'

type Problem = { code: string; message: (param: string) => string }

const fail = (context: z.RefinementCtx, problem: Problem) => {
  context.addIssue({ code: 'custom', params: problem })
  return z.NEVER
}

const empty: Problem = {
  code: 'parameter_invalid_empty',
  message: (param) =>
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
}

/** A non-empty string of at most `max` characters. */
export const text = (max = 5000) =>
  z.string().transform((value, context) => {
    if (value === '') return fail(context, empty)
    if (value.length <= max) return value
    const message = (param: string) => `Invalid string: ${param} must be at most ${max} characters`
    return fail(context, { code: 'parameter_invalid_string', message })
  })

/** A string; an empty one unsets the parameter (null). */
export const unsettable = z.string().transform((value) => (value === '' ? null : value))

export const integer = (min: number, max: number) =>
  z.string().transform((value, context) => {
    if (value === '') return fail(context, empty)
    const code = 'parameter_invalid_integer'
    if (!/^-?\d{1,15}$/.test(value))
      return fail(context, { code, message: () => `Invalid integer: ${value}` })
    const number = Number(value)
    if (number < min) {
      return fail(context, { code, message: () => `This value must be greater than or equal to ${min}.` })
    }
    if (number > max) {
      return fail(context, { code, message: () => `This value must be less than or equal to ${max}.` })
    }
    return number
  })

export const boolean = z.string().transform((value, context) => {
  if (value === 'true' || value === 'false') return value === 'true'
  return fail(context, { code: 'parameter_invalid_boolean', message: () => `Invalid boolean: ${value}` })
})

export const address = z.string().transform((value, context) => {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  return fail(context, { code: 'url_invalid', message: () => 'Not a valid URL' })
})

export const oneOf = <const T extends string>(...words: T[]) =>
  z.string().transform((value, context) => {
    const word = words.find((known) => known === value)
    if (word) return word
    const list = words.length > 1 ? `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}` : String(words[0])
    return fail(context, {
      code: 'parameter_invalid_enum',
      message: (param) => `Invalid ${param}: must be one of ${list}`,
    })
  })

/** Key-value pairs, at most 50. An empty value removes its key; empty metadata remove all keys (null). */
export const metadata = z.union([
  z.literal('').transform(() => null),
  z.record(z.string().max(40), z.string().max(500)).refine((pairs) => Object.keys(pairs).length <= 50),
])

/** Merges new key-value pairs into old ones: https://docs.stripe.com/api/metadata. */
export function mergeMetadata(
  old: Record<string, string>,
  next: Record<string, string> | null | undefined,
): Record<string, string> {
  if (next === null) return {}
  return Object.fromEntries(Object.entries({ ...old, ...next }).filter(([, value]) => value !== ''))
}

const named = (path: readonly PropertyKey[]) => {
  const [first, ...rest] = path.map(String)
  return `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`
}

function describe(issue: z.core.$ZodIssue): StripeError {
  const param = named(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => named([...issue.path, key]))
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`
    return invalidParameter(message, { code: 'parameter_unknown', param: names[0] ?? '' })
  }
  if (issue.code === 'custom' && issue.params) {
    const problem = issue.params as Problem
    return invalidParameter(problem.message(param), { code: problem.code, param })
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidParameter(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return invalidParameter(`Invalid value for ${param}.`, { code: 'parameter_invalid', param })
}

/** Parses a call's parameters. Throws the first issue as the error that Stripe returns for it. */
export function readParams<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw, { reportInput: true })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? describe(issue) : invalidParameter('Invalid request.', {})
}
