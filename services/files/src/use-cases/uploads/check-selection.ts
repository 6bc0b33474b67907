import { AppError } from '@runwen/service-kit'
import type { Verdict } from '../../adapters/documents/checker.ts'
import type { FileKind } from '../../adapters/file-kinds/file-kinds.ts'
import { fitsKind } from '../../adapters/file-kinds/fits-kind.ts'
import type { ReceivedFile, ReceivedForm } from '../../adapters/multipart/receive-form.ts'
import type { SpooledFile } from '../../adapters/spool/spool.ts'
import type { Context } from '../../context.ts'

/** A received file with acceptable content. */
export interface CheckedFile {
  name: string
  spooled: SpooledFile
  /** The document contains pictures that Word fetches from the web. */
  linkedPictures: boolean
}

/**
 * Checks all files of an upload. One bad file rejects the whole upload.
 *
 * @throws AppError `no_files`, `too_many_files`, `unsupported_file_type`, `file_too_large`, `not_a_word_document`,
 * `unexpected_content`, the last four with the names of the bad files; `unavailable` when a check failed.
 */
export async function checkSelection(
  context: Context,
  { files, tooMany, maxFiles }: ReceivedForm,
  owner: string,
): Promise<CheckedFile[]> {
  if (tooMany) throw new AppError('too_many_files', { params: { max: maxFiles } })
  if (files.length === 0) throw new AppError('no_files')
  refuse('unsupported_file_type', files, ({ kind }) => kind === undefined)
  refuse('file_too_large', files, ({ tooLarge }) => tooLarge)
  const received = files.flatMap(({ name, kind, spooled }) =>
    kind && spooled ? [{ name, kind, spooled }] : [],
  )
  const outcomes = await Promise.allSettled(received.map((file) => check(context, file, owner)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw new AppError('unavailable', { cause: failed.reason, retryAfterSeconds: 10 })
  const verdicts = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const reasons = verdicts.flatMap((verdict) => ('refusal' in verdict ? [verdict.refusal] : []))
  if (reasons.length > 0) context.log.info({ reasons }, 'documents refused')
  const isRefused = (index: number) => 'refusal' in (verdicts[index] ?? {})
  refuse('not_a_word_document', files, ({ kind }, index) => kind === 'docx' && isRefused(index))
  refuse('unexpected_content', files, (_, index) => isRefused(index))
  return received.map((file, index) => {
    const verdict = verdicts[index]
    return {
      ...file,
      linkedPictures: Boolean(verdict && 'accepted' in verdict && verdict.accepted.linkedPictures),
    }
  })
}

async function check(
  { checker }: Context,
  { kind, spooled }: { kind: FileKind; spooled: SpooledFile },
  owner: string,
): Promise<Verdict> {
  if (kind === 'docx') return checker.check(spooled, owner)
  return (await fitsKind(spooled, kind))
    ? { accepted: { linkedPictures: false } }
    : { refusal: `not of the kind ${kind}` }
}

type NamingCode = 'unsupported_file_type' | 'file_too_large' | 'not_a_word_document' | 'unexpected_content'

function refuse(
  code: NamingCode,
  files: ReceivedFile[],
  isBad: (file: ReceivedFile, index: number) => boolean,
): void {
  const names = files.filter(isBad).map(({ name }) => name)
  if (names.length > 0) throw new AppError(code, { params: { names: names.join(', ') } })
}
