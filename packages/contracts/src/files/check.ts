import { z } from 'zod'
import { comparisonKinds } from './change-model.ts'
import { findingCodes } from './findings.ts'

export * from './findings.ts'

/**
 * Names in `data`:
 * - `ok_tracked`, `ok_clean`: `changes`, and what was compared: `paragraphs`, `tables`, `notes`, `formulas`, `pictures`;
 *   `ok_translation`: `pairs` instead of `changes`
 * - `number_changed`, `decimals_changed` (the same value, such as 412.0 and 412): `from`, `to`
 * - `untracked_edit`: `before`, `after`, `kind` of the change, `count` of all such edits (one finding for each, 50 at most)
 * - `grouped`: `what` (quotes, dashes, spaces), `count`
 * - `original_had_changes`: `changes`, `authors`, `base` (accepted, refused)
 * - `another_customer`: `what` was done with this very file (delivered to the other customer, or uploaded)
 * - `shortened`: words of the `original` and of the `result`
 * - `unrelated`: `matching`, `paragraphs`; `partial`: `after` (a heading), `untouched`, `paragraphs`
 * - `lost`: `what` (picture, table, note, formula, reference), `count`, `labels` (numbers in the order of the original)
 * - `names`: `name`, and how often it occurs: `changes`, `comments`, `properties`
 * - `comments_left`: `count`, `internal`
 * - `untranslated`: `characters`
 * - `structure`: `what` (headings, tables, pictures, notes, formulas), `original`, `result`; `what` is `picture_contents`
 *   where pictures have other bytes: `result` of them are the same
 * - `header_changed`: `what` (header, footer), `from`, `to`; one of the two is empty where the other file has none
 * - `numbers`: `found`, `total`, `missing`
 * - `unknown_markup`: `names` of elements, `count`
 */
export const finding = z.strictObject({
  code: z.enum(findingCodes),
  for: z.enum(['staff', 'both']),
  place: z
    .strictObject({
      block: z.int().nullable(),
      paragraph: z
        .int()
        .nullable()
        .meta({ description: 'Counted from 1, within the section, without cells; null in a cell' }),
      cell: z.strictObject({ table: z.int(), row: z.int(), column: z.int() }).optional().meta({
        description: 'Counted from 1; tables within the document, columns as they appear below others',
      }),
      section: z.string().nullable().meta({ description: 'Heading above' }),
      quote: z.string().meta({ description: 'At most 12 words' }),
    })
    .nullable(),
  data: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .meta({ description: 'Values for the text of the finding; their names depend on the code' }),
})
export type Finding = z.infer<typeof finding>

/** Versions that the service makes from the delivered one. */
export const madeVersions = ['clean', 'tracked'] as const
export type MadeVersion = (typeof madeVersions)[number]
/** Which files a download offers: the delivered bytes, with all changes accepted, with the changes marked. */
export const resultVersions = ['delivered', ...madeVersions] as const
export type ResultVersion = (typeof resultVersions)[number]

export const resultCheck = z.strictObject({
  status: z.enum(['pending', 'done', 'failed']),
  kind: z.enum(comparisonKinds).nullable(),
  changes: z.int().min(0).meta({ description: 'Without comments' }),
  words_inserted: z.int().min(0),
  words_deleted: z.int().min(0),
  moves: z.int().min(0),
  comments: z.int().min(0),
  findings: z.array(finding),
  versions: z.array(z.enum(resultVersions)).meta({
    description:
      'Files that can be downloaded; `clean` and `tracked` follow some seconds after the check, if they can be made',
  }),
  delivered_as: z.enum(madeVersions).nullable().meta({
    description:
      'The version that is the delivered file itself, byte for byte; null if none is, or none is made yet',
  }),
})
export type ResultCheck = z.infer<typeof resultCheck>
