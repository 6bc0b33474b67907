import type { z } from 'zod'
import type { Language } from './constants.ts'
import { type FieldProblem, fieldTexts, isFieldProblem } from './fields/problems.ts'

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (isFieldProblem(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'out_of_range'
    return issue.code === 'too_big' ? 'too_long' : 'required'
  }
  return 'invalid'
}

/** Returns the text of the first problem of each field. Problems of the whole body have the key `body`. */
function fieldProblems(error: z.core.$ZodError, language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.length > 0 ? issue.path.join('.') : 'body'
    fields[name] ??= fieldTexts[problemOf(issue)][language]
  }
  return fields
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; fields: Record<string, string> }

/** Parses `value`. On failure, returns a user-facing text for each invalid field. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Language,
): Parsed<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, fields: fieldProblems(result.error, language) }
}
