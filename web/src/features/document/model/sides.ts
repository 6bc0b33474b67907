/** The two sides of a document with marks: the original, and the result. */
import type { Block, ChangeMark, Paragraph, Run } from '@runwen/contracts'

export type Side = 'original' | 'result'

/** The marks of what a side does not have. */
const absent: Readonly<Record<Side, readonly ChangeMark[]>> = {
  original: ['insertion', 'move_to'],
  result: ['deletion', 'move_from'],
}

type Marked = { mark?: ChangeMark | undefined }

const isIn = (side: Side, mark: ChangeMark | undefined) => mark === undefined || !absent[side].includes(mark)

const markOf = (run: Run) => ('mark' in run ? run.mark : undefined)

/** Whether the mark of a change stays in a side. */
type Keeps = (change: number) => boolean

const isKept = (run: Run, keeps: Keeps) =>
  'change' in run && run.change !== undefined && markOf(run) !== undefined && keeps(run.change)

const runsIn = (side: Side, runs: readonly Run[], keeps: Keeps): Run[] =>
  runs
    .filter((run) => isIn(side, markOf(run)))
    .map((run) => {
      if (run.type === 'box') return { ...run, mark: undefined, blocks: blocksIn(side, run.blocks, keeps) }
      const kept = isKept(run, keeps)
      if (run.type === 'image' && run.before) {
        const { before, ...image } = run
        return side === 'original' ? { ...image, ...before } : image
      }
      if (run.type !== 'text') return kept ? run : ({ ...run, mark: undefined } as Run)
      const { text, link, mark, change, format_change } = run
      const format = side === 'original' && format_change !== undefined ? run.format_before : run.format
      const isFormatted = side === 'result' && format_change !== undefined && keeps(format_change)
      return {
        type: 'text',
        text,
        ...(format && { format }),
        ...(link && { link }),
        ...(kept && { mark, change }),
        ...(isFormatted && { format_change }),
      }
    })

const nothing: Keeps = () => false

/**
 * A side of the document. Where the end of a paragraph is not on this side, its text runs on into the next paragraph. The
 * words that only this side has stay marked where `keeps` says so.
 */
export const blocksIn = (side: Side, blocks: readonly Block[], keeps: Keeps = nothing): Block[] => {
  const found: Block[] = []
  let open: Paragraph | undefined
  for (const block of blocks) {
    if (block.type === 'table') {
      if (open) found.push(open)
      open = undefined
      const rows = block.rows
        .filter(({ mark }) => isIn(side, mark?.mark))
        .map(({ mark, cells }) => ({
          ...(mark && keeps(mark.change) && { mark }),
          cells: cells
            .filter(({ mark }) => isIn(side, mark?.mark))
            .map(({ mark, ...cell }) => ({
              ...cell,
              ...(mark && keeps(mark.change) && { mark }),
              blocks: blocksIn(side, cell.blocks, keeps),
            })),
        }))
      if (rows.length > 0) found.push({ type: 'table', id: block.id, rows })
      continue
    }
    const { end, format_change: _, runs, ...rest } = block
    const own = { ...rest, runs: runsIn(side, runs, keeps) }
    const joined: Paragraph = open ? { ...own, runs: [...open.runs, ...own.runs] } : own
    if (isIn(side, end?.mark)) {
      found.push(joined)
      open = undefined
    } else open = joined
  }
  // The end of the last paragraph of a cell or of the document cannot go; its text stays.
  if (open && open.runs.length > 0) found.push(open)
  return found
}

/** Blocks in one row when both sides are shown: those whose paragraphs were split or joined. */
export const rowsOf = (blocks: readonly Block[]): Block[][] => {
  const rows: Block[][] = []
  let joins = false
  for (const block of blocks) {
    const last = rows.at(-1)
    if (last && joins && block.type === 'paragraph') last.push(block)
    else rows.push([block])
    joins = block.type === 'paragraph' && block.end !== undefined
  }
  return rows
}

const changesInRuns = (runs: readonly Run[]): number[] =>
  runs.flatMap((run) => [
    ...('change' in run && run.change !== undefined ? [run.change] : []),
    ...(run.type === 'text' && run.format_change !== undefined ? [run.format_change] : []),
    ...(run.type === 'box' ? changesIn(run.blocks) : []),
  ])

const changeOf = (mark: ({ change: number } & Marked) | undefined) => (mark ? [mark.change] : [])

export const changesIn = (blocks: readonly Block[]): number[] =>
  blocks.flatMap((block) =>
    block.type === 'paragraph'
      ? [
          ...changesInRuns(block.runs),
          ...changeOf(block.end),
          ...(block.format_change === undefined ? [] : [block.format_change]),
        ]
      : block.rows.flatMap(({ mark, cells }) => [
          ...changeOf(mark),
          ...cells.flatMap((cell) => [...changeOf(cell.mark), ...changesIn(cell.blocks)]),
        ]),
  )

/** Whether a picture has other bytes than in the original. */
export const hasNewPicture = (blocks: readonly Block[]): boolean =>
  blocks.some((block) =>
    block.type === 'paragraph'
      ? block.runs.some((run) =>
          run.type === 'box' ? hasNewPicture(run.blocks) : run.type === 'image' && run.before !== undefined,
        )
      : block.rows.some(({ cells }) => cells.some((cell) => hasNewPicture(cell.blocks))),
  )

const textOfRun = (run: Run): string => {
  if (run.type === 'box') return textOf(run.blocks)
  if (run.type === 'break') return ' '
  return 'text' in run ? run.text : ''
}

export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.type === 'paragraph'
        ? block.runs.map(textOfRun).join('')
        : block.rows.flatMap(({ cells }) => cells.map((cell) => textOf(cell.blocks))).join(' '),
    )
    .join('\n')

export const textOfRuns = (runs: readonly Run[]) => runs.map(textOfRun).join('')
