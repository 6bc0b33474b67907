import { z } from 'zod'

type Value = string | number | boolean
const textFormats: unknown[] = ['uuid', 'date', 'date-time']

/**
 * Returns the fields of `value` that the audit trail may keep permanently: numbers, flags, ids, times and choices. Leaves
 * out texts, because they may hold passwords and personal data.
 */
export function safeFields(schema: z.ZodType | undefined, value: unknown): Record<string, Value> {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return {}
  const kept: Record<string, Value> = {}
  for (const [name, field] of Object.entries(value)) {
    const isSafe = name !== 'limit' && isSafeSchema(schema.shape[name])
    if (isSafe && (typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean')) {
      kept[name] = field
    }
  }
  return kept
}

function isSafeSchema(schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return isSafeSchema(schema.def.innerType)
  }
  if (schema instanceof z.ZodPipe) return isSafeSchema(schema.def.in)
  if (schema instanceof z.ZodString) return textFormats.includes(schema.meta()?.format)
  return (
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean
  )
}
