import type { Block } from '@runwen/contracts'
import type { FoundFinding } from '../comparison.ts'
import { blockText } from '../sides/text.ts'
import type { Evidence } from './evidence.ts'
import { headerFooterFindings } from './headers-and-footers.ts'
import { inventoryOf } from './inventory.ts'
import { pictureFindings, referencesOf } from './lost.ts'

/** What is wrong with the result as a whole. */
export function verdicts(evidence: Evidence): FoundFinding[] {
  const { kind, changes, deleted, result, similarity, base } = evidence
  if (result.count.words === 0) return [{ code: 'empty', place: null, data: {} }]
  if (kind === 'unrelated') {
    const data = { matching: similarity.equal, paragraphs: base.original.blocks.length }
    return [{ code: 'unrelated', place: null, data }]
  }
  if (kind === 'translation') return []
  if (
    changes.length + deleted.length === 0 &&
    pictureFindings(evidence).length + headerFooterFindings(evidence).length === 0
  )
    return [{ code: 'unchanged', place: null, data: {} }]
  return [...shortened(evidence), ...partial(evidence)]
}

/** Words of an original from which a loss of half of them says something. */
const ENOUGH_WORDS = 20

/** A polished text keeps most of its length. */
function shortened({ original, result }: Evidence): FoundFinding[] {
  const [before, after] = [original.count.words, result.count.words]
  if (before < ENOUGH_WORDS || after >= before / 2) return []
  return [{ code: 'shortened', place: null, data: { original: before, result: after } }]
}

/** Untouched text at the end from which the edit looks unfinished. */
const TAIL = { share: 0.4, paragraphs: 10 }

function partial({ shown, places }: Evidence): FoundFinding[] {
  const { start } = referencesOf(shown.blocks)
  const blocks = (start < 0 ? shown.blocks : shown.blocks.slice(0, start)).filter(hasText)
  const last = blocks.findLastIndex(isTouched)
  const untouched = blocks.length - 1 - last
  const end = blocks[last]
  if (!end || untouched < TAIL.paragraphs || untouched < blocks.length * TAIL.share) return []
  const place = places.of(end.id, blockText(end))
  return [
    { code: 'partial', place, data: { after: place.section ?? '', untouched, paragraphs: blocks.length } },
  ]
}

const hasText = (block: Block) => blockText(block).trim() !== ''

const isTouched = (block: Block): boolean =>
  block.type === 'table'
    ? block.rows.some(
        ({ mark, cells }) => mark || cells.some((cell) => cell.mark || cell.blocks.some(isTouched)),
      )
    : block.end !== undefined ||
      block.format_change !== undefined ||
      block.runs.some(
        (run) =>
          run.type === 'comment' ||
          run.mark !== undefined ||
          (run.type === 'text' && run.format_change !== undefined) ||
          (run.type === 'box' && run.blocks.some(isTouched)),
      )

/** What is right, and what was compared to say so. */
export function confirmations(evidence: Evidence, found: readonly FoundFinding[]): FoundFinding[] {
  const { kind, base, changes, deleted, sides, pairs } = evidence
  const { tables, notes, formulas, pictures } = inventoryOf(base.original)
  const compared = {
    paragraphs: base.original.blocks.filter(hasText).length,
    tables,
    notes: notes.length,
    formulas: formulas.length,
    pictures: pictures.length,
  }
  const edits = changes.filter((change) => change.kind !== 'comment').length
  const has = (...codes: FoundFinding['code'][]) => found.some(({ code }) => codes.includes(code))
  if (has('empty', 'unrelated', 'unchanged')) return []
  if (deleted.length > 0 && (kind === 'tracked' || edits === 0)) return []
  if (kind === 'clean') return [{ code: 'ok_clean', place: null, data: { changes: edits, ...compared } }]
  if (kind === 'translation') {
    if (has('lost', 'untranslated', 'numbers', 'structure')) return []
    return [{ code: 'ok_translation', place: null, data: { pairs: pairs.length, ...compared } }]
  }
  const samePictures = String(inventoryOf(sides.original).pictures) === String(pictures)
  if (kind !== 'tracked' || base.different > 0 || !samePictures) return []
  return [{ code: 'ok_tracked', place: null, data: { changes: edits, ...compared } }]
}

/** What staff should know about the files, right or wrong. */
export function remarks({ kind, original, result, base }: Evidence): FoundFinding[] {
  const found: FoundFinding[] = []
  if (base.ownChanges && kind !== 'unrelated') {
    const authors = [...new Set(original.revisions.map(({ author }) => author))].filter(Boolean).slice(0, 10)
    const data = { changes: original.revisions.length, authors, base: base.ownChanges }
    found.push({ code: 'original_had_changes', place: null, data })
  }
  const names = [...new Set([...original.unknown.keys(), ...result.unknown.keys()])].slice(0, 20)
  if (names.length > 0) {
    const count = [...result.unknown.values()].reduce((sum, each) => sum + each, 0)
    found.push({ code: 'unknown_markup', place: null, data: { names, count } })
  }
  return found
}
