import type { Endpoint } from '../endpoint.ts'

/**
 * Whether calls of administrators to `endpoint` go into the audit trail: everything that may change something, and
 * reading of documents, exports and what belongs to one person. Lists over all customers, which staff screens load
 * again and again, do not, unless the query names one customer.
 */
export function isAudited(endpoint: Endpoint, query: unknown = {}): boolean {
  const { access, method, answer, path } = endpoint
  if (access === 'public' || access === 'customer') return false
  if (method !== 'GET') return true
  const isAboutOne = path.includes('{') || (query as { user_id?: unknown } | undefined)?.user_id !== undefined
  return access === 'admin' && (answer === 'binary' || isAboutOne)
}
