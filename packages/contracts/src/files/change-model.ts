/**
 * The changes between two versions of a document, as data. Clients draw it; no markup, style or address of the document
 * is in it. One list of blocks holds both sides: the original is everything but insertions and the new places of moves,
 * the result everything but deletions and the old places of moves.
 */
import { z } from 'zod'
import { time } from '../fields/formats.ts'

/** `tracked`: the marks are in the delivered file. `clean`: found by comparison. */
export const comparisonKinds = ['tracked', 'clean', 'translation', 'unrelated'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

export const changeMarks = ['insertion', 'deletion', 'move_from', 'move_to'] as const
export type ChangeMark = (typeof changeMarks)[number]

export const changeKinds = [
  'insert',
  'delete',
  'replace',
  'move',
  'format',
  'paragraph',
  'row',
  'comment',
] as const
export const changeKind = z.enum(changeKinds)
export type ChangeKind = z.infer<typeof changeKind>

const changeId = z.int().min(0).meta({ description: 'Number of a change, in the order of the document' })
const blockId = z.int().min(0).meta({ description: 'Number of a block, in the order of the document' })
const mark = z.strictObject({ mark: z.enum(changeMarks), change: changeId })
const marked = { mark: z.enum(changeMarks).optional(), change: changeId.optional() }

export const paragraphRoles = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body', 'list', 'caption'] as const
export const textFormats = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'] as const
const format = z.array(z.enum(textFormats))

/** Boxes and cells hold blocks, so the type of a block is written out to end the cycle of inferred types. */
export type Block =
  | {
      type: 'paragraph'
      id: number
      role: (typeof paragraphRoles)[number]
      label?: string | undefined
      end?: z.infer<typeof mark> | undefined
      format_change?: number | undefined
      runs: Run[]
    }
  | {
      type: 'table'
      id: number
      rows: {
        mark?: z.infer<typeof mark> | undefined
        cells: {
          columns?: number | undefined
          rows?: number | undefined
          mark?: z.infer<typeof mark> | undefined
          blocks: Block[]
        }[]
      }[]
    }
export type Paragraph = Extract<Block, { type: 'paragraph' }>
export type Table = Extract<Block, { type: 'table' }>

const blocks: z.ZodType<Block[]> = z.lazy(() => z.array(block))

export const pictureFormats = ['png', 'jpeg', 'gif', 'bmp', 'tiff', 'svg', 'emf', 'wmf'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const percent = z.number().min(0).max(100)
const pictureSize = z.int().min(0).nullable().meta({ description: 'CSS pixels' })
const picture = {
  id: z.string().meta({ description: 'The same for equal bytes' }),
  width: pictureSize,
  height: pictureSize,
  format: z.enum(pictureFormats).optional().meta({ description: 'What the bytes are, where that is known' }),
  shown: z.literal(true).optional().meta({ description: 'Its bytes can be read' }),
  crop: z.strictObject({ left: percent, top: percent, right: percent, bottom: percent }).optional().meta({
    description: 'Percentage of the picture that is cut off at each side; the size is that of the rest',
  }),
}

export const mathTypes = [
  'upright',
  'fraction',
  'stack',
  'superscript',
  'subscript',
  'scripts',
  'prescripts',
  'root',
  'operator',
  'below',
  'above',
  'accent',
  'fence',
  'table',
  'row',
] as const
/**
 * Text, or a part of a formula around others: the base first, then what is below and above. The base of an operator
 * comes last.
 */
export type MathNode =
  | string
  | { type: (typeof mathTypes)[number]; parts: MathNode[][]; signs?: string[] | undefined }

const mathNodes: z.ZodType<MathNode[]> = z.lazy(() =>
  z.array(
    z.union([
      z.string(),
      z.strictObject({
        type: z.enum(mathTypes),
        parts: z.array(mathNodes),
        signs: z.array(z.string()).optional().meta({ description: 'Operator, accent or brackets' }),
      }),
    ]),
  ),
)

const run = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string(),
    ...marked,
    format: format.optional(),
    link: z.literal(true).optional().meta({ description: 'Text of a link, whose target is left out' }),
    format_change: changeId.optional(),
    format_before: format.optional(),
  }),
  z.strictObject({
    type: z.literal('image'),
    ...picture,
    alt: z.string(),
    before: z
      .strictObject(picture)
      .optional()
      .meta({ description: 'The other bytes that the original has in this place' }),
    ...marked,
  }),
  z.strictObject({
    type: z.literal('formula'),
    text: z.string().meta({ description: 'In one line' }),
    math: mathNodes.optional().meta({ description: 'As it is drawn; absent for formulas of fields' }),
    ...marked,
  }),
  z.strictObject({ type: z.literal('note'), id: z.string(), label: z.string().optional(), ...marked }),
  z.strictObject({ type: z.literal('break'), kind: z.enum(['tab', 'line', 'page']), ...marked }),
  z.strictObject({
    type: z.literal('field'),
    kind: z.enum(['contents', 'reference', 'page', 'other']),
    text: z.string(),
    ...marked,
  }),
  z.strictObject({ type: z.literal('comment'), id: z.string(), at: z.enum(['start', 'end']) }),
  z.strictObject({ type: z.literal('box'), blocks, ...marked }),
  z.strictObject({
    type: z.literal('unknown'),
    name: z.string().meta({ description: 'Name of an element that is not drawn' }),
    text: z.string(),
    ...marked,
  }),
])
export type Run = z.infer<typeof run>

const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  id: blockId,
  role: z.enum(paragraphRoles),
  label: z.string().optional().meta({ description: 'Number or bullet of a list item' }),
  end: mark.optional().meta({ description: 'The mark on the end of the paragraph' }),
  format_change: changeId.optional(),
  runs: z.array(run),
})

const table = z.strictObject({
  type: z.literal('table'),
  id: blockId,
  rows: z.array(
    z.strictObject({
      mark: mark.optional(),
      cells: z.array(
        z.strictObject({
          columns: z.int().optional(),
          rows: z.int().optional(),
          mark: mark.optional(),
          blocks,
        }),
      ),
    }),
  ),
})

const block: z.ZodType<Block> = z.discriminatedUnion('type', [paragraph, table]).meta({ id: 'ChangeBlock' })

const note = z.strictObject({
  id: z.string(),
  kind: z.enum(['footnote', 'endnote']),
  label: z.string(),
  blocks,
})
export type Note = z.infer<typeof note>

const comment = z.strictObject({
  id: z.string(),
  author: z.string(),
  at: time.nullable(),
  text: z.array(z.string()).meta({ description: 'Paragraphs' }),
  block: blockId,
  quote: z.string(),
  parent: z.string().optional(),
  is_question: z.boolean(),
  is_done: z.boolean(),
  is_new: z.boolean().meta({ description: 'Not in the original' }),
})
export type DocumentComment = z.infer<typeof comment>

export const change = z.strictObject({
  id: changeId,
  kind: changeKind,
  block: blockId,
  part: z.int().min(0).meta({ description: 'Part of the view that holds the block' }),
  author: z.string(),
  at: time.nullable(),
  in: z.int().meta({ description: 'Words added, counted as for the document' }),
  out: z.int().meta({ description: 'Words removed' }),
  before: z.string().meta({ description: 'Start of what was removed' }),
  after: z.string().meta({ description: 'Start of what was added' }),
  is_punctuation: z.boolean().meta({ description: 'Only punctuation or spaces differ' }),
  in_note: z.boolean(),
  to: blockId.optional().meta({ description: 'Where moved text went' }),
})
export type Change = z.infer<typeof change>

const side = z.strictObject({
  sha256: z.string(),
  words: z.int(),
  characters: z.int(),
  paragraphs: z.int(),
})

export const changeCounts = z.strictObject({
  insertions: z.int(),
  deletions: z.int(),
  replacements: z.int(),
  moves: z.int(),
  formats: z.int(),
  comments: z.int(),
  paragraphs: z.int().meta({ description: 'Paragraphs of the original' }),
  paragraphs_touched: z.int(),
  words_in: z.int(),
  words_out: z.int(),
})
export type ChangeCounts = z.infer<typeof changeCounts>

/** One part of the changes between two versions of a document. A translation has `pairs` instead of `blocks`. */
export const changeModelPart = z.strictObject({
  kind: z.enum(comparisonKinds),
  from: z.int().nullable().meta({ description: 'Number of the earlier result; null for the original' }),
  to: z.int().meta({ description: 'Number of the result' }),
  original: side,
  result: side,
  counts: changeCounts,
  block_count: z.int().meta({ description: 'Blocks of all parts' }),
  authors: z.array(z.string()),
  blocks,
  pairs: z
    .array(z.strictObject({ original: blocks, result: blocks }))
    .meta({ description: 'Paragraphs that belong together; one side is empty where nothing corresponds' }),
  notes: z.array(note),
  comments: z.array(comment),
})
export type ChangeModelPart = z.infer<typeof changeModelPart>
