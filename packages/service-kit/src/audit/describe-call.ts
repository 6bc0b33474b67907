import { api, type Endpoint } from '@runwen/contracts'
import { z } from 'zod'
import { safeFields } from './safe-fields.ts'

/** What a call brings. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

const names = new Map<Endpoint, string>(
  Object.entries<Endpoint>(api).map(([name, endpoint]) => [endpoint, name]),
)
const uuid = z.uuid()
const asId = (value: unknown): string | null => uuid.safeParse(value).data ?? null

/** Returns what the audit trail says about a call with parsed input: the endpoint's name, the object and fields that reveal no text. */
export function describeCall(endpoint: Endpoint, { params, query, body }: Input) {
  return {
    action: names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`,
    ...objectOf(endpoint, { params, query, body }),
    detail: { ...safeFields(endpoint.query, query), ...safeFields(endpoint.body, body) },
  }
}

function objectOf({ path }: Endpoint, { params, query, body }: Input) {
  const field = (part: unknown, name: string) => asId((part as Record<string, unknown> | undefined)?.[name])
  const id = field(params, 'id')
  if (id) return { object_kind: /([^/]+)\/\{id\}/.exec(path)?.[1] ?? null, object: id }
  const userId = field(query, 'user_id')
  if (userId) return { object_kind: 'users', object: userId }
  const messageId = field(body, 'reply_to')
  return { object_kind: messageId && 'messages', object: messageId }
}

/** Returns the object that a call created: the answer contains one object with an id, alone or with other values. */
export function describeCreated({ path, status }: Endpoint, answer: unknown) {
  const values: unknown[] = typeof answer === 'object' && answer !== null ? Object.values(answer) : []
  const ids = values.flatMap((value) => asId((value as { id?: unknown } | null)?.id) ?? [])
  const created = status === 201 && ids.length === 1 ? (ids[0] ?? null) : null
  return { created_kind: created && (path.split('/').at(-1) ?? null), created }
}
