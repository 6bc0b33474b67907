import type { Endpoint } from '../endpoint.ts'

/**
 * Whether calls of staff to `endpoint` go into the audit trail: everything that may change something, and
 * reading of documents, exports and what belongs to one person. Lists over all customers, which staff screens load
 * again and again, do not, unless the query names one customer.
 */
export function isAudited(endpoint: Endpoint, query: unknown = {}): boolean {
  const { access, method, answer, path, ephemeral } = endpoint
  if (access === 'public' || access === 'customer' || ephemeral) return false
  if (method !== 'GET') return true
  const isAboutOne = path.includes('{') || (query as { user_id?: unknown } | undefined)?.user_id !== undefined
  return access === 'admin' && (answer === 'binary' || isAboutOne)
}

export const auditEffects = ['change', 'read'] as const
export type AuditEffect = (typeof auditEffects)[number]

/** Calls that mark messages as read. */
const readMarks: readonly string[] = ['adminMarkRead', 'markMessagesRead']

/** Whether a call that is in the audit trail only reads. */
export const onlyReads = (name: string, { method }: Pick<Endpoint, 'method'>) =>
  method === 'GET' || readMarks.includes(name)

/** Calls that belong to a login: neither changes nor reading. */
export const loginCalls: readonly string[] = ['logout', 'confirmPassword']
