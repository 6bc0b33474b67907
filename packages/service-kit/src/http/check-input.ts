import { type Endpoint, fieldTexts, type Language, parseInput } from '@runwen/contracts'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Input } from '../audit/describe-call.ts'

/**
 * Parses query and body with the endpoint's schemas and reports all invalid fields together; then parses the path
 * parameters.
 *
 * @throws AppError `validation_failed`; `not_found` for an invalid path parameter.
 */
export function checkInput(endpoint: Endpoint, input: Input, language: Language): Input {
  const query = parse(endpoint.query, input.query, language)
  const body = parse(endpoint.body, input.body === undefined ? {} : input.body, language)
  const fields = { ...query.fields, ...body.fields }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  const params = parse(endpoint.params, input.params, language)
  if (params.fields) throw new AppError('not_found')
  return { params: params.value, query: query.value, body: endpoint.body ? body.value : input.body }
}

function parse(schema: z.ZodType | undefined, value: unknown, language: Language) {
  if (!schema) return { value: undefined }
  const parsed = parseInput(schema, value, language)
  return parsed.ok ? { value: parsed.value } : { value: undefined, fields: parsed.fields }
}

/**
 * Returns the value of an `Idempotency-Key` header: 1 to 200 visible ASCII characters.
 *
 * @throws AppError `validation_failed`
 */
export function idempotencyKeyOf(header: string | undefined, language: Language): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw new AppError('validation_failed', { fields: { 'Idempotency-Key': fieldTexts.invalid[language] } })
}
