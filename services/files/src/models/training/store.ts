import type { Language, ServiceType } from '@runwen/contracts'
import { many, type Tx } from '@runwen/service-kit'

export interface ConsentedDocument {
  id: string
  service_type: ServiceType
  uploaded_at: Date
  sha256: string
  consent_version: string
  consent_language: Language
  consent_agreed_at: Date
  results: { version: number; sha256: string }[]
  revision_requests: string[]
}

const consented = `
  SELECT files.id, service_type, uploaded_at, sha256, consent_version, consent_language, consent_agreed_at,
    coalesce((SELECT json_agg(json_build_object('version', version, 'sha256', r.sha256) ORDER BY version)
      FROM results r WHERE r.file_id = files.id), '[]') AS results,
    coalesce((SELECT json_agg(comment ORDER BY requested_at) FROM revision_requests r WHERE r.file_id = files.id), '[]')
      AS revision_requests
  FROM files JOIN users ON users.id = files.user_id
  WHERE users.deleted_at IS NULL AND consent_agreed_at <= uploaded_at`

/** Files whose owner had consented before the upload and is not deleted, by id, after `after`. */
export function listConsented(tx: Tx, after: string, limit: number): Promise<ConsentedDocument[]> {
  return many(tx, `${consented} AND files.id > $1 ORDER BY files.id LIMIT $2`, [after, limit])
}

/** Those of `ids` whose files may still be used. */
export async function stillConsented(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await many<{ id: string }>(tx, `${consented} AND files.id = ANY ($1)`, [ids])
  return new Set(rows.map(({ id }) => id))
}
