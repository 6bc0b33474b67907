import type { Block } from '@runwen/contracts'
import type { FoundFinding } from '../comparison.ts'
import { blockText } from '../sides/text.ts'
import type { Evidence } from './evidence.ts'
import { inventoryOf } from './inventory.ts'

/** Pictures, tables, notes, formulas and list entries that the result lacks. */
export function lostFindings({ kind, base, sides, reading }: Evidence): FoundFinding[] {
  if (kind === 'unrelated') return []
  const [before, after] = [inventoryOf(base.original), inventoryOf(sides.result)]
  const kept = new Set(after.notes.map(({ id }) => id))
  const isTranslation = kind === 'translation'
  const lostNotes = isTranslation
    ? before.notes.slice(after.notes.length)
    : before.notes.filter(({ id }) => !kept.has(id))
  return [
    ...lost('picture', missing(before.pictures, after.pictures)),
    ...lost('table', placesFrom(after.tables, before.tables)),
    ...lost(
      'note',
      lostNotes.map((note) => before.notes.indexOf(note)),
    ),
    ...lost(
      'formula',
      isTranslation
        ? placesFrom(after.formulas.length, before.formulas.length)
        : missing(before.formulas, after.formulas),
    ),
    ...lostReferences(base.original.blocks, reading),
  ]
}

const placesFrom = (start: number, end: number) =>
  Array.from({ length: Math.max(end - start, 0) }, (_, i) => start + i)

/** Places of things that are gone. Something new in the place of something old is a change, not a loss. */
function missing(before: readonly string[], after: readonly string[]): number[] {
  const left = [...after]
  const gone = before.flatMap((each, at) => {
    const found = left.indexOf(each)
    if (found >= 0) left.splice(found, 1)
    return found >= 0 ? [] : [at]
  })
  return gone.slice(0, Math.max(before.length - after.length, 0))
}

/** `labels`: numbers in the order of the original, from 1. */
const lost = (what: string, places: number[]): FoundFinding[] =>
  places.length === 0
    ? []
    : [
        {
          code: 'lost',
          place: null,
          data: { what, count: places.length, labels: places.slice(0, 20).map((at) => String(at + 1)) },
        },
      ]

/** Pictures whose bytes are not in the result: replaced by others, or written again by a program that compresses. */
export function pictureFindings({ kind, base, sides }: Evidence): FoundFinding[] {
  const [before, after] = [inventoryOf(base.original).pictures, inventoryOf(sides.result).pictures]
  const same = before.length - before.filter((picture) => !after.includes(picture)).length
  if (kind === 'unrelated' || same === before.length || after.length < before.length) return []
  const data = { what: 'picture_contents', original: before.length, result: same }
  return [{ code: 'structure', place: null, data }]
}

/** Entries of the list of references that are gone while the text still cites them. */
function lostReferences(original: readonly Block[], result: readonly Block[]): FoundFinding[] {
  const [before, after] = [referencesOf(original), referencesOf(result)]
  const gone = [...before.entries].filter((entry) => !after.entries.has(entry) && after.cited.has(entry))
  if (after.entries.size === 0 || gone.length === 0) return []
  return [
    { code: 'lost', place: null, data: { what: 'reference', count: gone.length, labels: gone.slice(0, 20) } },
  ]
}

const LIST = /^\W*\d*\W*(references|bibliography|literature cited|参考文献|引用文献)\W*$/i

/** Numbers of the entries in the list of references, and of the citations before it. */
export function referencesOf(blocks: readonly Block[]): {
  entries: Set<string>
  cited: Set<string>
  start: number
} {
  const start = blocks.findLastIndex((block) => LIST.test(blockText(block)))
  const entries = new Set<string>()
  const cited = new Set<string>()
  for (const [at, block] of blocks.entries()) {
    const text = blockText(block)
    if (start >= 0 && at > start) {
      const label = (block.type === 'paragraph' && block.label) || text
      const number = /^\s*[[【(]?(\d{1,4})[\])】.、]/.exec(label)?.[1]
      if (number) entries.add(number)
    } else for (const number of citationsIn(text)) cited.add(number)
  }
  return { entries, cited, start }
}

/** Numbers in square brackets: [3], [3, 5] and [3–5]. */
function* citationsIn(text: string): Generator<string> {
  for (const [, list = ''] of text.matchAll(/\[(\d{1,4}(?:\s*[,，;–-]\s*\d{1,4}){0,20})\]/g)) {
    for (const part of list.split(/[,，;]/)) {
      const [from = 0, to = from] = part.split(/[–-]/).map(Number)
      for (let number = from; number <= Math.min(to, from + 100); number += 1) yield String(number)
    }
  }
}
