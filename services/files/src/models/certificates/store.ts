import type { ChangeCounts } from '@runwen/contracts'
import { maybe, one, type Tx } from '@runwen/service-kit'
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
  await tx.query(
    `INSERT INTO certificates (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (file_id, version) DO NOTHING`,
    [
      certificate.code,
      certificate.file_id,
      certificate.version,
      certificate.original_sha256,
      certificate.result_sha256,
      JSON.stringify(certificate.counts),
      certificate.issued_at,
    ],
  )
  return one(tx, `SELECT ${shown} FROM certificates WHERE file_id = $1 AND version = $2`, [
    certificate.file_id,
    certificate.version,
  ])
}

export function findCertificate(tx: Tx, code: string): Promise<IssuedCertificate | undefined> {
  return maybe(tx, `SELECT ${shown} FROM certificates WHERE code = $1`, [code])
}
