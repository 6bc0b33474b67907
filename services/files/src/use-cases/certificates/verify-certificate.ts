import type { AnswerOf, filesApi } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findCertificate } from '../../models/certificates/store.ts'

/**
 * What anyone with the code may know: nothing of the customer or the document. Known and unknown codes cost the same
 * lookup.
 *
 * @throws AppError `not_found`
 */
export async function verifyCertificate(
  { database }: Context,
  code: string,
): Promise<AnswerOf<typeof filesApi.verifyCertificate>> {
  const found = await database.read((tx) => findCertificate(tx, code))
  if (!found) throw new AppError('not_found')
  const { insertions, deletions, replacements, moves, comments, words_in, words_out } = found.counts
  return {
    genuine: true,
    original_sha256: found.original_sha256,
    result_sha256: found.result_sha256,
    issued_at: found.issued_at.toISOString(),
    // A replacement removes something and adds something.
    changes: { insertions: insertions + replacements, deletions: deletions + replacements, moves, comments },
    words: { words_in, words_out },
    versions: found.versions,
  }
}
