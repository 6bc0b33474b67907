import { z } from 'zod'
import { id, time } from '../fields/formats.ts'

const kind = z.string().nullable()
const value = z.union([z.string(), z.number(), z.boolean()])

/** What is known of a staff call before it runs. */
export const auditCall = z.object({
  id,
  at: time,
  actor: z.string().meta({ description: 'Username at the time of the call' }),
  actor_id: id.nullable().meta({ description: 'null: an operator at the command line' }),
  action: z.string().meta({ description: 'Name of the endpoint (operationId), or of a command' }),
  object_kind: kind.meta({ description: 'As in the path of the endpoint: files, users, orders …' }),
  object: id.nullable().meta({ description: 'Id of the object, if the call names one' }),
  detail: z
    .record(z.string(), value)
    .meta({ description: 'Choices, numbers, times and ids of the request; never texts' }),
  address: z.string().nullable().meta({ description: 'Network address of the caller' }),
  request_id: z.string(),
})
export type AuditCall = z.infer<typeof auditCall>

const before = z.record(z.string(), value.nullable())
/** Values that a call replaced, by the names of the fields in its request. Like `detail`, never texts. */
export type AuditBefore = z.infer<typeof before>

export const auditOutcome = z.object({
  /** The id of the call. */
  id,
  status: z.int(),
  error: z.string().nullable(),
  created_kind: kind,
  created: id.nullable(),
  before: before.nullable().optional(),
})
export type AuditOutcome = z.infer<typeof auditOutcome>

export const auditEntry = z.strictObject({
  ...auditCall.shape,
  status: z.int().nullable().meta({
    description: 'HTTP status of the answer; null while the call runs and if the service was killed',
  }),
  error: z.string().nullable().meta({ description: 'Error code of a refused call' }),
  object_name: z.string().nullable().meta({
    description: 'Current name of a user, a member of staff or an invitation code; null for others',
  }),
  before: before.nullable().meta({ description: 'Values that the call replaced, by field' }),
})
export type AuditEntry = z.infer<typeof auditEntry>

/**
 * Returns the events about the staff calls of a service; auth keeps the trail of all services. The outcome may arrive
 * before the call.
 */
export const auditEvents = <const A extends string>(aggregate: A) =>
  ({
    [`${aggregate}.admin_called`]: { version: 1, data: auditCall },
    [`${aggregate}.admin_answered`]: { version: 1, data: auditOutcome },
  }) as Record<`${A}.admin_called`, { version: 1; data: typeof auditCall }> &
    Record<`${A}.admin_answered`, { version: 1; data: typeof auditOutcome }>
