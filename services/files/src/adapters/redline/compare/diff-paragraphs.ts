import type { Block, Paragraph, Run } from '@runwen/contracts'
import { joinTexts } from '../read/read-paragraph.ts'
import { diffTokens } from './diff-tokens.ts'
import { type FoundChanges, markRun } from './mark-blocks.ts'
import { boxIn, pairBoxes } from './pair-boxes.ts'
import { type Token, tokensOf } from './tokens.ts'

type DiffBlocks = (original: readonly Block[], result: readonly Block[], changes: FoundChanges) => Block[]

/**
 * Paragraphs that hold both versions. Several on one side are a split or joined paragraph. `diffBlocks` compares what is in
 * boxes.
 */
export function diffParagraphs(
  original: readonly Paragraph[],
  result: readonly Paragraph[],
  changes: FoundChanges,
  diffBlocks: DiffBlocks,
): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let runs: Run[] = []
  const end = (paragraph: Paragraph, mark?: Paragraph['end'], formatChange?: number) => {
    paragraphs.push({ ...paragraph, end: mark, format_change: formatChange, runs: joinTexts(runs) })
    runs = []
  }
  const add = (tokens: Token[], mark: 'insertion' | 'deletion') => {
    if (tokens.length === 0) return
    const change = changes.add(mark)
    for (const token of tokens) {
      // Comments of the original are not in the result.
      const shown = mark === 'deletion' ? token.runs.filter(({ type }) => type !== 'comment') : token.runs
      runs.push(...shown.map((run) => markRun(run, mark, change)))
      if (token.ends) end(token.ends, { mark, change })
    }
  }
  const pieces = diffTokens(tokensOf(original), tokensOf(result), changes)
  for (const piece of pieces.flatMap(pairBoxes)) {
    if ('removed' in piece) {
      add(piece.removed, 'deletion')
      add(piece.added, 'insertion')
      continue
    }
    let formats: { before: string; after: string; change: number } | undefined
    for (const [before, after] of piece.equal) {
      const change = formatChange(before, after)
      if (change === undefined) formats = undefined
      else if (formats?.before !== String(change) || formats.after !== formatsOf(after))
        formats = { before: String(change), after: formatsOf(after), change: changes.add('format') }
      const box = before.key === after.key ? undefined : boxIn(before)
      for (const run of after.runs) {
        if (run.type === 'box' && box)
          runs.push({ ...run, blocks: diffBlocks(box.blocks, run.blocks, changes) })
        else runs.push(withFormatChange(run, change, formats?.change))
      }
      if (after.ends)
        end(after.ends, undefined, before.ends?.role === after.ends.role ? undefined : changes.add('format'))
    }
  }
  return paragraphs
}

type TextRun = Extract<Run, { type: 'text' }>

const textRuns = ({ runs }: Token) => runs.filter((run): run is TextRun => run.type === 'text')
const formatsOf = (token: Token) =>
  textRuns(token)
    .map((run) => `${run.text.length} ${run.format ?? ''}`)
    .join()

/** The format before, where it has changed. */
function formatChange(before: Token, after: Token): TextRun['format'] | undefined {
  if (formatsOf(before) === formatsOf(after)) return undefined
  return textRuns(before)[0]?.format ?? []
}

function withFormatChange(run: Run, before: TextRun['format'] | undefined, change: number | undefined): Run {
  if (run.type !== 'text' || before === undefined || change === undefined) return run
  return { ...run, format_change: change, format_before: before }
}
