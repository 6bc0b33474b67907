import { randomBytes } from 'node:crypto'
import type { Language } from '@runwen/contracts'
import { AppError, type Tx } from '@runwen/service-kit'
import type { Tally } from '../../adapters/certificate/tally.ts'
import type { Context } from '../../context.ts'
import { codeOf } from '../../models/certificates/code.ts'
import {
  type Certificate,
  type IssuedCertificate,
  issueCertificate,
} from '../../models/certificates/store.ts'
import { type ComparisonRow, findComparison } from '../../models/comparisons/store.ts'
import { findResult } from '../../models/results/store.ts'
import { findShownProfile } from '../../models/users/store.ts'
import { readIndex } from '../changes/find-changes.ts'
import { requireDocument } from '../documents/require-document.ts'

export interface CertificateRequest {
  userId: string
  /** Of the document. */
  id: string
  language: Language
  /** IANA name of the reader's time zone. */
  timeZone: string | undefined
}

/**
 * The certificate of the newest result, the same code each time.
 *
 * @throws AppError `not_found`, `no_result`, `payment_required`, `not_checked`, `unavailable` when rendering takes too long
 */
export async function renderCertificate(
  context: Context,
  { userId, id, language, timeZone }: CertificateRequest,
): Promise<{ filename: string; pdf: Buffer }> {
  const { certificate, check, ...about } = await context.database.transaction((tx) =>
    issue(tx, context, userId, id),
  )
  const { code } = certificate
  const pdf = await context.certificates.render({
    ...about,
    code,
    url: new URL(`/verify/${code}`, context.publicUrl).href,
    issuedAt: certificate.issued_at,
    originalSha256: certificate.original_sha256,
    resultSha256: certificate.result_sha256,
    versions: certificate.versions,
    tally: await tallyOf(context, check, certificate),
    language,
    timeZone,
  })
  return { filename: `certificate-${code}.pdf`, pdf }
}

async function issue(tx: Tx, { now }: Context, userId: string, id: string) {
  const document = await requireDocument(tx, userId, id)
  const { result_version: version, original_name: documentName, service_type: serviceType } = document
  if (version === null) throw new AppError('no_result')
  if (document.paid_at === null) throw new AppError('payment_required')
  const result = await findResult(tx, id, version)
  const check = await findComparison(tx, { file_id: id, from_version: 0, to_version: version })
  if (!result || check?.status !== 'done' || !check.counts) throw new AppError('not_checked')
  const certificate: IssuedCertificate = await issueCertificate(tx, {
    code: codeOf(randomBytes(16)),
    file_id: id,
    version,
    original_sha256: document.sha256,
    result_sha256: result.sha256,
    counts: check.counts,
    issued_at: now(),
  })
  return {
    certificate,
    check,
    documentId: id,
    documentName,
    serviceType,
    uploadedAt: document.uploaded_at,
    deliveredAt: result.uploaded_at,
    // The one who delivered it. Who has the document now may have done nothing on this result.
    editor: await findShownProfile(tx, result.uploaded_by),
  }
}

/** A translation has no changes to count, so its tally is the length of both sides. */
async function tallyOf(context: Context, check: ComparisonRow, { counts }: Certificate): Promise<Tally> {
  if (check.kind !== 'translation' || !check.layout) return { kind: 'edit', counts }
  const { original, result } = (await readIndex(context, { key: check, layout: check.layout })).summary
  return {
    kind: 'translation',
    characters: original.characters,
    words: result.words,
    comments: counts.comments,
  }
}
