import { AppError, type Log } from '@runwen/service-kit'
import type { Checker } from '../../adapters/documents/checker.ts'
import { isDocx } from '../../adapters/multipart/file-name.ts'
import type { ReceivedFile, ReceivedForm } from '../../adapters/multipart/receive-form.ts'
import type { SpooledFile } from '../../adapters/spool/spool.ts'

export interface Dependencies {
  checker: Checker
  log: Log
}

/** A received file that is a Word document. */
export interface CheckedFile {
  name: string
  spooled: SpooledFile
  /** The document contains pictures that Word fetches from the web. */
  linkedPictures: boolean
}

/**
 * Checks all files of an upload. One bad file rejects the whole upload.
 *
 * @throws AppError `no_files`, `too_many_files`, `unsupported_file_type`, `file_too_large`, `not_a_word_document`, the
 * last three with the names of the bad files; `unavailable` when a check failed.
 */
export async function checkSelection(
  { checker, log }: Dependencies,
  { files, tooMany, maxFiles }: ReceivedForm,
  owner: string,
): Promise<CheckedFile[]> {
  if (tooMany) throw new AppError('too_many_files', { params: { most: maxFiles } })
  if (files.length === 0) throw new AppError('no_files')
  refuse('unsupported_file_type', files, ({ name }) => !isDocx(name))
  refuse('file_too_large', files, ({ tooLarge }) => tooLarge)
  const checked = files.flatMap(({ name, spooled }) => (spooled ? [{ name, spooled }] : []))
  const outcomes = await Promise.allSettled(checked.map(({ spooled }) => checker.check(spooled, owner)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw new AppError('unavailable', { cause: failed.reason, retryAfterSeconds: 10 })
  const verdicts = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const reasons = verdicts.flatMap((verdict) => ('refusal' in verdict ? [verdict.refusal] : []))
  if (reasons.length > 0) log.info({ reasons }, 'documents refused')
  refuse('not_a_word_document', files, (_, index) => 'refusal' in (verdicts[index] ?? {}))
  return checked.map((file, index) => {
    const verdict = verdicts[index]
    return {
      ...file,
      linkedPictures: Boolean(verdict && 'accepted' in verdict && verdict.accepted.linkedPictures),
    }
  })
}

type NamingCode = 'unsupported_file_type' | 'file_too_large' | 'not_a_word_document'

function refuse(
  code: NamingCode,
  files: ReceivedFile[],
  isBad: (file: ReceivedFile, index: number) => boolean,
): void {
  const names = files.filter(isBad).map(({ name }) => name)
  if (names.length > 0) throw new AppError(code, { params: { names: names.join(', ') } })
}
