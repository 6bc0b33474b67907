import type { Change, ChangeModelPart, File, ResultCheck } from '@runwen/contracts'
import { refuse, server } from '../../server.ts'
import { figure } from './figure.ts'
import type { createDocument } from './markup.ts'
import { polish, polishNotes } from './polish.ts'
import { translation, translationPairs } from './translation.ts'

const partSize = 20
/** What an unpaid document shows. */
const freeParts = 1

type Model = { kind: 'tracked' | 'translation'; size: number; document: ReturnType<typeof createDocument> }

const modelOf = (file: File): Model =>
  file.service_type === 1
    ? { kind: 'translation', size: translationPairs.length, document: translation }
    : { kind: 'tracked', size: polish.blocks.length, document: polish }

const partOf = (block: number) => {
  const index = polish.blocks.findIndex(({ id }) => id === block)
  return Math.max(0, Math.floor(index / partSize))
}

const count = (changes: readonly Change[], kind: Change['kind']) =>
  changes.filter((change) => change.kind === kind).length

const countsOf = ({ changes, comments }: Model['document']): ChangeModelPart['counts'] => ({
  insertions: count(changes, 'insert') + count(changes, 'row') + count(changes, 'paragraph'),
  deletions: count(changes, 'delete'),
  replacements: count(changes, 'replace'),
  moves: count(changes, 'move'),
  formats: count(changes, 'format'),
  comments: comments.length,
  paragraphs: polish.blocks.length,
  paragraphs_touched: new Set(changes.map(({ block }) => block)).size,
  words_in: changes.reduce((sum, one) => sum + one.in, 0),
  words_out: changes.reduce((sum, one) => sum + one.out, 0),
})

const side = { sha256: 'ab12'.repeat(16), words: 4_118, characters: 6_240, paragraphs: 151 }

export const viewOf = (file: File, part: number) => {
  const { kind, size, document } = modelOf(file)
  const parts = kind === 'translation' ? 1 : Math.ceil(size / partSize)
  const free_parts = file.is_paid ? null : freeParts
  if (free_parts !== null && part >= free_parts) refuse('payment_required')
  const blocks = kind === 'translation' ? [] : polish.blocks.slice(part * partSize, (part + 1) * partSize)
  return {
    part,
    parts,
    free_parts,
    model: {
      kind,
      from: null,
      to: 1,
      original: side,
      result: side,
      counts: countsOf(document),
      block_count: size,
      authors: ['Editor'],
      blocks,
      pairs: kind === 'translation' ? translationPairs : [],
      notes: kind === 'translation' ? [] : polishNotes,
      comments: document.comments.filter(
        ({ block }) => kind === 'translation' || partOf(block) === part || part === 0,
      ),
    },
  }
}

const finding = (
  code: ResultCheck['findings'][number]['code'],
  data = {},
  place = null as ResultCheck['findings'][number]['place'],
) => ({
  code,
  for: 'both' as const,
  place,
  data,
})

/** Without comments, as the service counts them. */
const changeCount = polish.changes.filter(({ kind }) => kind !== 'comment').length

export const checkOf = (service: File['service_type']): ResultCheck => ({
  status: 'done',
  kind: service === 1 ? 'translation' : 'tracked',
  changes: changeCount,
  words_inserted: countsOf(polish).words_in,
  words_deleted: countsOf(polish).words_out,
  moves: countsOf(polish).moves,
  comments: polish.comments.length,
  findings:
    service === 1
      ? [
          finding('ok_translation', { pairs: 10, tables: 1, notes: 2, formulas: 0, pictures: 3 }),
          finding('numbers', { found: 12, total: 13, missing: ['12.5%'] }),
        ]
      : [
          finding('ok_tracked', {
            changes: changeCount,
            tables: 5,
            notes: 5,
            formulas: 10,
            pictures: 5,
          }),
        ],
  versions: service === 1 ? ['delivered'] : ['delivered', 'clean', 'tracked'],
  delivered_as: service === 1 ? null : 'tracked',
})

/** What was changed, for the documents of the mock that have a result. */
export const serveChanges = (documentOf: (id: string | undefined) => File) => {
  const found = (id: string | undefined) => {
    const file = documentOf(id)
    if (!file.has_result) refuse('no_result')
    if (file.check?.status !== 'done') refuse('not_checked')
    return file
  }
  const changesOf = (file: File) => {
    const all = modelOf(file).document.changes.map((change) => ({ ...change, part: partOf(change.block) }))
    return { changes: file.is_paid ? all : all.filter(({ part }) => part < freeParts), next_cursor: null }
  }
  server.on('viewFile', ({ params, query }) => viewOf(found(params.id), query.part))
  server.on('adminViewFile', ({ params, query }) =>
    viewOf({ ...found(params.id), is_paid: true }, query.part),
  )
  const picture = () => new Response(figure(), { headers: { 'Content-Type': 'image/png' } })
  server.on('viewPicture', picture)
  server.on('adminViewPicture', picture)
  server.on('listChanges', ({ params }) => changesOf(found(params.id)))
  server.on('adminListChanges', ({ params }) => changesOf({ ...found(params.id), is_paid: true }))
}
