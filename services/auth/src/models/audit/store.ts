import {
  type AuditEffect,
  type AuditEntry,
  api,
  type Endpoint,
  loginCalls,
  onlyReads,
} from '@runwen/contracts'
import { cappedTotal, containing, many, type Tx, type WithDates } from '@runwen/service-kit'
import { z } from 'zod'

export type AuditRow = WithDates<AuditEntry, 'at'>

interface AuditFilter {
  actor?: string | undefined
  /** Names, separated by commas. */
  action?: string | undefined
  /** An object's id or a kind of objects. */
  object?: string | undefined
  from?: string | undefined
  to?: string | undefined
  effect?: AuditEffect | undefined
}

/** Lists entries with ids below `before`, newest first. */
export function listAuditBefore(
  tx: Tx,
  filter: AuditFilter,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditRow[]> {
  const { where, values } = conditionOf(filter)
  const next = values.length + 1
  return many(
    tx,
    `SELECT e.*, CASE
         WHEN object_kind IN ('users', 'customers', 'staff')
           THEN (SELECT username FROM users WHERE id = object)
         WHEN object_kind = 'invitation-codes' THEN (SELECT code FROM invitation_codes WHERE id = object)
       END AS object_name
     FROM (
       SELECT c.id, at, actor, actor_id, action, coalesce(object_kind, created_kind) AS object_kind,
         coalesce(object, created) AS object, detail, before, host(address) AS address, request_id, status, error
       FROM audit_calls c LEFT JOIN audit_outcomes o ON o.id = c.id
       WHERE ${where} AND ($${next}::uuid IS NULL OR c.id < $${next}) ORDER BY c.id DESC LIMIT $${next + 1}
     ) e ORDER BY id DESC`,
    [...values, before, limit],
  )
}

export function countAudit(tx: Tx, filter: AuditFilter) {
  const { where, values } = conditionOf(filter)
  return cappedTotal(tx, `SELECT FROM audit_calls c WHERE ${where}`, values)
}

const readingCalls = Object.entries<Endpoint>(api)
  .filter(([name, endpoint]) => onlyReads(name, endpoint))
  .map(([name]) => name)
const effectCalls = { read: readingCalls, change: [...readingCalls, ...loginCalls] }

/** A preview computes what a call would do. */
const isReading = "(action = ANY(?::text[]) OR coalesce(detail ->> 'preview', '') = 'true')"

/** SQL conditions of the filters; `?` stands for the parameter. */
const conditions = {
  actor: 'lower(actor) LIKE ?',
  action: "action = ANY(string_to_array(?, ','))",
  id: `c.id IN (SELECT id FROM audit_calls WHERE object = ?
    UNION ALL SELECT id FROM audit_outcomes WHERE created = ?)`,
  kind: `c.id IN (SELECT id FROM audit_calls WHERE object_kind = ?
    UNION ALL SELECT id FROM audit_outcomes WHERE created_kind = ?)`,
  from: 'at >= ?',
  to: 'at <= ?',
  read: isReading,
  change: `NOT ${isReading}`,
}

function conditionOf({ actor, action, object, from, to, effect }: AuditFilter) {
  const pattern = actor && containing(actor.toLowerCase())
  const isId = z.uuid().safeParse(object).success
  const all = {
    actor: pattern,
    action,
    [isId ? 'id' : 'kind']: object,
    from,
    to,
    ...(effect && { [effect]: effectCalls[effect] }),
  }
  const given = Object.entries(all).filter((pair): pair is [keyof typeof conditions, string] =>
    Boolean(pair[1]),
  )
  return {
    where: ['true', ...given.map(([name], index) => conditions[name].replaceAll('?', `$${index + 1}`))].join(
      ' AND ',
    ),
    values: given.map(([, value]) => value),
  }
}
