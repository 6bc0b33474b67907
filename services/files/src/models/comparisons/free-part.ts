import type { Block, Change, ChangeMark, Finding, Paragraph, Run } from '@runwen/contracts'
import { createCounter } from '@runwen/word-document'
import { allRuns, blocksOf, type Content, changesIn, type FreePart, type StoredPicture } from './content.ts'

/** This share of a short document is free. */
const freeShare = 1 / 4
/** In a very short document, at least this many words after the title, so that its customer sees how it was edited. */
const minTextWords = 60
/** A longer title is no reason for more. */
const maxTitleWords = 40
/** Never more than this share is free. */
const maxShare = 1 / 2

interface Budget {
  /** Takes the words of a text. Returns false, and takes nothing more from then on, when they are too many. */
  takes(text: string): boolean
}

function wordsOf(text: string): number {
  const counter = createCounter()
  counter.add(text)
  return counter.total().words
}

function createBudget(words: number): Budget {
  let left = words
  return {
    takes(text) {
      left -= wordsOf(text)
      if (left < 0) left = Number.NEGATIVE_INFINITY
      return left >= 0
    },
  }
}

/**
 * What customers can read before they pay: the first blocks, up to `words` words and a quarter of the document; of a very
 * short document its title and the beginning of its text. Neither notes nor what was removed make a document longer: of
 * original and result, the shorter counts. `original` and `result` are their lengths in words. The free part has
 * neither comments nor the text of notes, only changes that lie in it completely, and of its pictures those that the
 * original has, because pictures have no words that could be counted.
 */
export function cutFreePart(
  content: Content,
  changes: readonly Change[],
  pictures: readonly StoredPicture[],
  { words, original, result }: { words: number; original: number; result: number },
): Pick<FreePart, 'content' | 'changes' | 'pictures'> {
  const own = new Set(pictures.filter(({ from }) => from === 'original').map(({ id }) => id))
  const withOwnPictures = (block: Block) =>
    mapRuns(block, (run) => (run.type === 'image' && !own.has(run.id) ? { ...run, shown: undefined } : run))
  const budgetOf = (stated: number, all: readonly Block[]) => {
    const total = Math.min(stated, lengthOf(all, inserted), lengthOf(all, removed))
    const least = Math.min(
      Math.min(titleWords(all), maxTitleWords) + minTextWords,
      Math.floor(total * maxShare),
    )
    return createBudget(Math.min(words, Math.max(Math.floor(total * freeShare), least)))
  }
  const blocks = cutBlocks(content.blocks, budgetOf(original, content.blocks))
  // A paragraph and its translation differ in length, and neither is shown without the other.
  const budgets = {
    original: budgetOf(
      original,
      content.pairs.flatMap((pair) => pair.original),
    ),
    result: budgetOf(
      result,
      content.pairs.flatMap((pair) => pair.result),
    ),
  }
  const pairs: Content['pairs'] = []
  for (const pair of content.pairs) {
    const cut = {
      original: cutBlocks(pair.original, budgets.original),
      result: cutBlocks(pair.result, budgets.result),
    }
    if (isLost(pair.original, cut.original) || isLost(pair.result, cut.result)) break
    pairs.push(cut)
  }
  const free = blocksOf({ blocks, pairs })
  const noteIds = new Set([...allRuns(free)].flatMap((run) => (run.type === 'note' ? [run.id] : [])))
  const notes = content.notes.filter(({ id }) => noteIds.has(id)).map((note) => ({ ...note, blocks: [] }))
  const kept = new Set(complete(blocksOf(content), free))
  const shown = new Set(
    [...allRuns(free)].flatMap((run) => (run.type === 'image' ? [run.id, run.before?.id] : [])),
  )
  return {
    content: {
      blocks: blocks.map(withOwnPictures),
      pairs: pairs.map((pair) => ({
        original: pair.original.map(withOwnPictures),
        result: pair.result.map(withOwnPictures),
      })),
      notes,
      comments: [],
    },
    pictures: pictures.filter(({ id }) => own.has(id) && shown.has(id)),
    changes: changes
      .filter(({ id, in_note }) => kept.has(id) && !in_note)
      .map((each) => ({ ...each, part: 0 })),
  }
}

const inserted: readonly ChangeMark[] = ['insertion', 'move_to']
const removed: readonly ChangeMark[] = ['deletion', 'move_from']

/** Words of blocks without the runs that have one of these marks. */
function lengthOf(blocks: readonly Block[], without: readonly ChangeMark[]): number {
  const counter = createCounter()
  for (const run of allRuns(blocks))
    if (!('mark' in run && run.mark && without.includes(run.mark))) counter.add(textOf(run))
  return counter.total().words
}

/** Words of the headings with which a document begins. */
function titleWords(blocks: readonly Block[]): number {
  let words = 0
  for (const block of blocks) {
    if (block.type !== 'paragraph' || !/^h\d$/.test(block.role)) break
    for (const run of block.runs) words += wordsOf(textOf(run))
  }
  return words
}

const isLost = (all: readonly Block[], cut: readonly Block[]) => all.length > 0 && cut.length === 0

/** Changes all of whose text is in the free blocks. */
function* complete(all: readonly Block[], free: readonly Block[]): Generator<number> {
  const total = textsByChange(all)
  const found = textsByChange(free)
  for (const id of changesIn(free)) if (total.get(id) === found.get(id)) yield id
}

function textsByChange(blocks: readonly Block[]): Map<number, number> {
  const lengths = new Map<number, number>()
  for (const run of allRuns(blocks)) {
    const ids = [
      'change' in run ? run.change : undefined,
      run.type === 'text' ? run.format_change : undefined,
    ]
    for (const id of ids)
      if (id !== undefined) lengths.set(id, (lengths.get(id) ?? 0) + textOf(run).length + 1)
  }
  for (const id of changesIn(blocks)) lengths.set(id, (lengths.get(id) ?? 0) + 1)
  return lengths
}

function cutBlocks(blocks: readonly Block[], budget: Budget): Block[] {
  const kept: Block[] = []
  for (const block of blocks) {
    if (block.type === 'table') {
      const texts = [...allRuns([block])].map(textOf)
      if (!texts.every((text) => budget.takes(text))) break
      kept.push(withoutComments(block))
      continue
    }
    const { runs, isCut } = cutRuns(block, budget, kept)
    if (!isCut) kept.push({ ...block, runs })
    else {
      const { end: _, format_change: __, ...rest } = block
      if (runs.length > 0) kept.push({ ...rest, runs })
      break
    }
  }
  return kept
}

function cutRuns(
  block: Paragraph,
  budget: Budget,
  before: readonly Block[],
): { runs: Run[]; isCut: boolean } {
  const kept: Run[] = []
  for (const run of block.runs) {
    if (run.type === 'comment') continue
    const texts = run.type === 'box' ? [...allRuns(run.blocks)].map(textOf) : piecesOf(run)
    const fitting = texts.findIndex((text) => !budget.takes(text))
    if (fitting < 0) {
      kept.push(run.type === 'box' ? { ...run, blocks: run.blocks.map(withoutComments) } : run)
      continue
    }
    const whole = withoutStartOf(run, kept)
    // Behind a title at most, a long change is cut: without it, nothing of the text would be shown.
    const isBeginning = lengthOf([...before, { ...block, runs: whole }], []) <= maxTitleWords
    const runs = isBeginning ? kept : whole
    // Elsewhere, a marked run is shown whole or not at all.
    if (
      run.type === 'text' &&
      fitting > 0 &&
      (isBeginning || (run.change === undefined && run.format_change === undefined))
    )
      runs.push({ ...run, text: texts.slice(0, fitting).join('') })
    return { runs, isCut: true }
  }
  return { runs: kept, isCut: false }
}

/** Without the deleted words of a change that `run` continues: they would seem to have no replacement. */
function withoutStartOf(run: Run, kept: readonly Run[]): Run[] {
  const change = 'change' in run ? run.change : undefined
  if (change === undefined) return [...kept]
  const last = kept.findLastIndex((each) => !('change' in each) || each.change !== change)
  const isStruck = kept
    .slice(last + 1)
    .some((each) => 'mark' in each && each.mark && removed.includes(each.mark))
  return isStruck ? kept.slice(0, last + 1) : [...kept]
}

const withoutComments = (block: Block) => mapRuns(block, (run) => (run.type === 'comment' ? undefined : run))

/** Copies a block and those within it, each run as `map` makes it. */
function mapRuns(block: Block, map: (run: Run) => Run | undefined): Block {
  const inner = (each: Block) => mapRuns(each, map)
  if (block.type === 'paragraph') {
    const runs = block.runs.flatMap((run) => map(run) ?? [])
    return {
      ...block,
      runs: runs.map((run) => (run.type === 'box' ? { ...run, blocks: run.blocks.map(inner) } : run)),
    }
  }
  return {
    ...block,
    rows: block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(inner) })),
    })),
  }
}

/** Text that can be cut is taken in pieces of a word, or of one Chinese character. */
const piecesOf = (run: Run): string[] =>
  run.type === 'text' ? (run.text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) : [textOf(run)]

function textOf(run: Run): string {
  if (run.type === 'image') return run.alt
  if (run.type === 'unknown') return `${run.name} ${run.text}`
  return 'text' in run ? run.text : ''
}

/** Findings that quote nothing: what customers see before they pay. */
export const freeFindings = (findings: readonly Finding[]): Finding[] =>
  findings
    .filter(({ data }) => Object.values(data).every((value) => typeof value === 'number'))
    .map((finding) => ({ ...finding, place: null }))
