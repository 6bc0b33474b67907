import type { Endpoint } from '@runwen/contracts'
import { z } from 'zod'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  example?: unknown
  format?: string
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
}

/** Returns a body with the required fields of `endpoint`; undefined for calls without a JSON body. */
export function sampleBody({ body }: Endpoint): Record<string, unknown> | undefined {
  if (!body) return undefined
  return sampleOf(schemaOf(body)) as Record<string, unknown>
}

/** Names of the fields of a JSON body. */
export function bodyFields({ body }: Endpoint): string[] {
  return body ? Object.keys(schemaOf(body).properties ?? {}) : []
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

function sampleOf(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return schema.minItems ? [sampleOf(schema.items ?? {})] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      return 'x'.repeat(Math.max(8, schema.minLength ?? 0))
  }
}
