import { z } from 'zod'
import type { FieldProblem } from './problems.ts'

/** Why a field's value is refused. */
export interface Refusal {
  readonly problem: FieldProblem
}

export const refuse = (problem: FieldProblem): Refusal => ({ problem })

interface FieldDefinition {
  /** UTF-16 code units. `read` never sees a longer value. */
  readonly longest: number
  /** Returns the value in its canonical form. Must take linear time. */
  readonly read: (value: string) => string | Refusal
  /** Goes into the OpenAPI document. */
  readonly meta: Record<string, unknown>
}

const fields = new WeakSet<z.ZodType>()

/**
 * A string of a request. The length is checked first, then `read` runs. `endpoint` accepts no other strings in
 * params, queries and bodies, so that no request can reach a pattern or a normalization with a text of any length.
 */
export function stringField({ longest, read, meta }: FieldDefinition): z.ZodString {
  const schema = z
    .string()
    .check((payload) => {
      const { value } = payload
      const result = value.length > longest ? refuse('too_long') : read(value)
      if (typeof result === 'string') payload.value = result
      // `continue` lets checks that compare several fields run, so that one answer names every problem.
      else payload.issues.push({ code: 'custom', message: result.problem, input: value, continue: true })
    })
    .meta(meta)
  fields.add(schema)
  return schema
}

/** A string that must match `pattern`, which must take linear time. */
export const patternField = (pattern: RegExp, longest: number, meta: Record<string, unknown> = {}) =>
  stringField({
    longest,
    read: (value) => (pattern.test(value) ? value : refuse('invalid')),
    meta: { pattern: pattern.source, maxLength: longest, ...meta },
  })

/**
 * The paths of strings in `schema` that `stringField` did not make, and of types that this walk does not know.
 * Empty for a schema that a request may use.
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
