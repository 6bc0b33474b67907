import type { Block, Note, ServiceType } from '@runwen/contracts'
import { countChanges, countParagraphs } from './changes/count-changes.ts'
import { groupChanges } from './changes/group-changes.ts'
import { listPictures, noteReplacedPictures } from './changes/list-pictures.ts'
import { pairMoves } from './changes/moves.ts'
import { labelNotes, numberBlocks } from './changes/number-blocks.ts'
import { commentKey, placeComments } from './changes/place-comments.ts'
import { findBase } from './compare/base.ts'
import { compareTexts, type MergedText, sidesOf, type Text } from './compare/compare-texts.ts'
import { referencedNotes } from './compare/match-notes.ts'
import { similarityOf } from './compare/similarity.ts'
import type { Comparison, FoundFinding, Side } from './comparison.ts'
import { collectFindings } from './findings/collect-findings.ts'
import { editsOfDeleted } from './findings/deleted-texts.ts'
import type { Compared, Untracked } from './findings/evidence.ts'
import { Places } from './findings/places.ts'
import type { ReadDocument } from './read/read-document.ts'
import { sideOf, sideOfNotes } from './sides/side-of.ts'
import { walkBlocks } from './sides/walk.ts'
import { alignTranslation } from './translate/align-translation.ts'

/** The outcome of a comparison, before the contract says who sees which finding. */
export type ComparisonDraft = Omit<Comparison, 'findings'> & { findings: FoundFinding[] }

/** `translationAndPolish` of the contract, which this process does not load. */
const TRANSLATION: ServiceType = 1
/** `polish`. Two results are in the same language. */
const POLISH: ServiceType = 2

/** Edits without tracking from which the marks in a file say less than a comparison. */
const MANY_UNTRACKED = 50

/**
 * Compares what two results read like. Their marks say what the edit did to the original, and a reworded mark keeps its
 * author and time, so that neither mark counts.
 */
export const compareResults = (earlier: ReadDocument, later: ReadDocument): ComparisonDraft =>
  compareDocuments(acceptAll(earlier), acceptAll(later), POLISH)

const acceptAll = (document: ReadDocument): ReadDocument => {
  const blocks = sideOf(document.blocks, 'result')
  const notes = referencedNotes(blocks, sideOfNotes(document.notes, 'result'))
  return { ...document, blocks, notes, revisions: [] }
}

export function compareDocuments(
  original: ReadDocument,
  result: ReadDocument,
  service: ServiceType,
): ComparisonDraft {
  const base = findBase(original, result)
  for (const block of walkBlocks(base.original.blocks)) block.id = -1
  pairMoves(base.result.blocks, base.result.notes, result.revisions)
  numberBlocks(base.result.blocks, base.result.notes)
  const sides = sidesOf(base.result)
  const similarity = similarityOf(base.original.blocks, sides.result.blocks)
  const compared: Compared = { original, result, service, base, sides, similarity }
  const kind = kindOf(compared)
  if (kind === 'translation' || kind === 'unrelated') return describe(kind, compared)
  if (kind === 'clean') return describe('clean', compared, compareSides(base.original, sides.result))
  const untracked = base.different > 0 ? findUntracked(base.original, sides.original) : nothing
  const { length } = untracked.changes
  if (length > MANY_UNTRACKED && length > base.ownMarks)
    return describe('clean', compared, compareSides(base.original, sides.result), untracked)
  return describe('tracked', compared, { ...base.result, revisions: result.revisions }, untracked)
}

function kindOf({ original, result, service, base, sides, similarity }: Compared): Comparison['kind'] {
  // A text with as much Chinese as English may count as the other language after a few edits.
  const hasOtherLanguage = original.count.isChinese !== result.count.isChinese && similarity.hasOtherWords
  if (hasOtherLanguage && service === TRANSLATION) return 'translation'
  if (hasOtherLanguage && !similarity.isShort) return 'unrelated'
  if (base.different === 0) return base.ownMarks === 0 ? 'clean' : 'tracked'
  if (base.ownMarks === 0) return similarity.isUnrelated ? 'unrelated' : 'clean'
  // An editor who rewrote a text with tracked changes kept the original in the file.
  const isOther =
    similarity.isUnrelated && similarityOf(base.original.blocks, sides.original.blocks).isUnrelated
  return isOther ? 'unrelated' : 'tracked'
}

function compareSides(original: Text, result: Text): MergedText {
  const merged = compareTexts(original, result)
  numberBlocks(merged.blocks, merged.notes)
  return merged
}

/** What differs between the original and the refused result: edits that no one marked. */
const nothing: Untracked = { blocks: [], changes: [] }

function findUntracked(original: Text, refused: Text): Untracked {
  const { blocks, notes, revisions } = compareTexts(original, refused)
  pairMoves(blocks, notes, revisions)
  // A paragraph that only the original has is shown where the next one is.
  let next = 0
  for (const block of [...walkBlocks(blocks)].reverse()) {
    if (block.id < 0) block.id = next
    next = block.id
  }
  return { blocks, changes: groupChanges(blocks, notes, revisions, new Map()) }
}

function describe(
  kind: Comparison['kind'],
  compared: Compared,
  merged?: MergedText,
  untracked = nothing,
): ComparisonDraft {
  const { original, result, base, sides } = compared
  const shown: MergedText = merged ?? { ...sides.result, revisions: [] }
  if (merged) pairMoves(merged.blocks, merged.notes, merged.revisions)
  const pairs =
    kind === 'translation'
      ? alignTranslation(base.original.blocks, sides.result.blocks, original.count.isChinese)
      : []
  if (kind === 'translation') {
    numberPairs(pairs, shown)
    labelNotes(base.original.blocks, base.original.notes)
  }
  const lists = [shown.blocks, ...shown.notes.map(({ blocks }) => blocks)]
  const known = new Set(original.comments.map(commentKey))
  const added = result.comments.filter((comment) => !known.has(commentKey(comment)))
  // A comment and the answers to it are one note.
  const ids = new Set(added.map(({ id }) => id))
  const notes = added.filter(({ parent = '' }) => !ids.has(parent))
  const changes =
    kind === 'unrelated'
      ? []
      : groupChanges(
          shown.blocks,
          shown.notes,
          shown.revisions,
          new Map(notes.map((each) => [each.id, each])),
        )
  const comments = kind === 'unrelated' ? [] : placeComments(result.comments, original.comments, lists)
  const paragraphs = countParagraphs(base.original.blocks)
  const authors = new Set(changes.map(({ author }) => author).filter((author) => author !== ''))
  const hasBlocks = kind === 'tracked' || kind === 'clean'
  if (hasBlocks) noteReplacedPictures(base.original.blocks, shown.blocks)
  const notesShown = kind === 'unrelated' ? [] : labelNotes(shown.blocks, shown.notes)
  const blocksShown = hasBlocks ? shown.blocks : []
  return {
    kind,
    counts: countChanges(changes, shown.blocks, paragraphs),
    authors: [...authors],
    original: countsOf(original, paragraphs),
    result: countsOf(result, countParagraphs(sides.result.blocks)),
    blocks: blocksShown,
    pairs,
    notes: notesShown,
    comments,
    pictures: listPictures(
      [blocksShown, ...pairs.flatMap((pair) => [pair.original, pair.result]), ...notesShown.map(blocksOf)],
      base.original,
    ),
    changes,
    findings: collectFindings({
      ...compared,
      kind,
      shown,
      reading: sideOf(shown.blocks, 'result'),
      places: new Places(shown.blocks),
      changes,
      comments,
      untracked,
      deleted: hasBlocks ? editsOfDeleted(original, result) : [],
      pairs,
    }),
  }
}

/** Numbers the blocks of both columns; those of the result keep their order. */
function numberPairs(pairs: Comparison['pairs'], { blocks, notes }: Text): void {
  const next = numberBlocks(blocks, notes)
  numberBlocks(
    pairs.flatMap((pair): Block[] => pair.original),
    [],
    next,
  )
}

const blocksOf = ({ blocks }: Note) => blocks

const countsOf = ({ sha256, count }: ReadDocument, paragraphs: number): Side => ({
  sha256,
  words: count.words,
  characters: count.characters,
  paragraphs,
})
