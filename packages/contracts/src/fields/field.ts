import { z } from 'zod'
import type { FieldProblem } from './problems.ts'

export interface Rejection {
  readonly problem: FieldProblem
}

export const reject = (problem: FieldProblem): Rejection => ({ problem })

interface FieldDefinition {
  /** In UTF-16 code units. Longer values are rejected before `parse` runs. */
  readonly maxLength: number
  /** Returns the value in its canonical form. Must take linear time. */
  readonly parse: (value: string) => string | Rejection
  /** Goes into the OpenAPI document. */
  readonly meta: Record<string, unknown>
}

const fields = new WeakSet<z.ZodType>()

/**
 * Creates the schema of a string in a request. It checks the length first, then runs `parse`. `endpoint` accepts no
 * other strings, so that no regular expression or normalization runs on a string of unbounded length.
 */
export function stringField({ maxLength, parse, meta }: FieldDefinition): z.ZodString {
  const schema = z
    .string()
    .check((payload) => {
      const { value } = payload
      const result = value.length > maxLength ? reject('too_long') : parse(value)
      if (typeof result === 'string') payload.value = result
      // `continue` lets checks across fields run as well, so that one response names every problem.
      else payload.issues.push({ code: 'custom', message: result.problem, input: value, continue: true })
    })
    .meta(meta)
  fields.add(schema)
  return schema
}

/** Creates the schema of a string that must match `pattern`. Matching must take linear time. */
export const patternField = (pattern: RegExp, maxLength: number, meta: Record<string, unknown> = {}) =>
  stringField({
    maxLength,
    parse: (value) => (pattern.test(value) ? value : reject('invalid')),
    meta: { pattern: pattern.source, maxLength, ...meta },
  })

/**
 * Returns the paths in `schema` of strings that were not created with `stringField` and of unsupported types. Empty if
 * a request may use the schema.
 */
export function unboundedPaths(schema: z.core.$ZodType, path = ''): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => unboundedPaths(field, `${path}.${name}`))
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unboundedPaths(schema.def.innerType, path)
  }
  if (schema instanceof z.ZodArray) return unboundedPaths(schema.element, `${path}[]`)
  if (schema instanceof z.ZodPipe) return unboundedPaths(schema.def.in, path)
  const bounded =
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodFile ||
    (schema instanceof z.ZodType && fields.has(schema))
  return bounded ? [] : [path]
}
