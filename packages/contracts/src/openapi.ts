import { z } from 'zod'
import { declaredErrors, type Endpoint, errorAnswer, lowestRole } from './endpoint.ts'
import { errors } from './errors.ts'
import { mediaTypes } from './media-types.ts'
import { tags } from './tags.ts'

type Json = { [key: string]: unknown }

/** A schema that refers to itself has definitions, which move to the components of the document. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', definitions: Json = {}): Json => {
  const { $schema: _, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const moved = (part: unknown): Json =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))
  if ($defs) Object.assign(definitions, moved($defs))
  return $defs ? moved(json) : json
}

function parameters(e: Endpoint): Json[] {
  const listed = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const json = schemaOf(schema, 'input') as { properties: Json; required?: string[] }
    return Object.entries(json.properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (json.required ?? []).includes(name),
      schema: property,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  }
  return [...listed(e.params, 'path'), ...listed(e.query, 'query'), ...(e.idempotent ? [key] : [])]
}

function requestBody(e: Endpoint): Json {
  if (e.rawBody)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    }
  const schema = e.multipart ?? e.body
  if (!schema) return {}
  const type = e.multipart ? 'multipart/form-data' : 'application/json'
  // Services take a missing body as an empty one.
  const required = !e.body?.safeParse({}).success
  return { requestBody: { required, content: { [type]: { schema: schemaOf(schema, 'input') } } } }
}

function success(e: Endpoint, definitions: Json): Json {
  switch (e.answer) {
    case 'empty':
      return { description: 'No content' }
    case 'binary':
      return {
        description: 'The file',
        content: Object.fromEntries((e.media ?? []).map((kind) => [mediaTypes[kind], {}])),
      }
    case 'html':
      return { description: 'A web page', content: { 'text/html': {} } }
    case 'events':
      return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
    default:
      return {
        description: 'OK',
        content: { 'application/json': { schema: schemaOf(e.answer, 'output', definitions) } },
      }
  }
}

function responses(e: Endpoint, definitions: Json): Json {
  const byStatus = new Map<number, string[]>()
  for (const { status, code } of declaredErrors(e)) {
    const codes = byStatus.get(status) ?? []
    if (!codes.includes(code)) byStatus.set(status, [...codes, code])
  }
  const failures = [...byStatus].sort(([a], [b]) => a - b)
  return {
    [e.status]: success(e, definitions),
    ...Object.fromEntries(
      failures.map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\``).join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  }
}

function operation(name: string, e: Endpoint, definitions: Json): Json {
  const list = parameters(e)
  return {
    operationId: name,
    tags: [e.tag],
    summary: e.summary,
    ...(list.length > 0 ? { parameters: list } : {}),
    ...requestBody(e),
    responses: responses(e, definitions),
    security: e.access === 'public' ? [] : [{ token: [] }],
    'x-access': e.access,
    ...(e.access === 'admin' ? { 'x-role': lowestRole(e) } : {}),
  }
}

/** Builds the OpenAPI 3.1 document of `endpoints`. */
export function openApi(
  endpoints: Readonly<Record<string, Endpoint>>,
  options: { version: string; server: string },
): Json {
  const paths: Record<string, Json> = {}
  const definitions: Json = {}
  for (const [name, e] of Object.entries(endpoints)) {
    paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operation(name, e, definitions) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Runwen 润文',
      version: options.version,
      description:
        'Paid polishing and translation of Word documents. Lists are paginated by cursor, newest first unless their description says otherwise; amounts are in cents; times are in UTC. ' +
        'Errors have a machine-readable `code` and a `message` in the language of `Accept-Language` (en, zh).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.server }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...definitions,
        Error: {
          ...schemaOf(errorAnswer, 'output'),
          description: `Codes: ${Object.keys(errors).join(', ')}`,
        },
      },
    },
  }
}
