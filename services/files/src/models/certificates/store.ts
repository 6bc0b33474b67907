import type { ChangeCounts } from '@runwen/contracts'
import { insertRow, maybe, one, type Tx } from '@runwen/service-kit'
import { madeVersionsColumn, type VersionRow } from '../versions/store.ts'

export interface Certificate {
  code: string
  file_id: string
  /** Of the result. */
  version: number
  original_sha256: string
  result_sha256: string
  counts: ChangeCounts
  issued_at: Date
}

export interface IssuedCertificate extends Certificate {
  /** What was made from the result by now. */
  versions: Pick<VersionRow, 'version' | 'sha256'>[]
}

const columns = 'code, file_id, version, original_sha256, result_sha256, counts, issued_at'
const shown = `${columns}, ${madeVersionsColumn}`

/** Stores a certificate, unless the result has one. Returns the one that it has. */
export async function issueCertificate(tx: Tx, certificate: Certificate): Promise<IssuedCertificate> {
  await insertRow(tx, 'certificates', certificate, 'ON CONFLICT (file_id, version) DO NOTHING')
  return one(tx, `SELECT ${shown} FROM certificates WHERE file_id = $1 AND version = $2`, [
    certificate.file_id,
    certificate.version,
  ])
}

export function findCertificate(tx: Tx, code: string): Promise<IssuedCertificate | undefined> {
  return maybe(tx, `SELECT ${shown} FROM certificates WHERE code = $1`, [code])
}
