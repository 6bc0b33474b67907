import { expect } from 'vitest'
import { marksIn } from '../../src/adapters/redline/changes/moves.ts'
import type { ComparisonDraft } from '../../src/adapters/redline/compare-documents.ts'
import { comparisonShape } from '../../src/adapters/redline/compare-in-child.ts'
import { walkBlocks } from '../../src/adapters/redline/sides/walk.ts'

/** What holds for every comparison, whatever the documents are. */
export function expectConsistent(outcome: ComparisonDraft): void {
  comparisonShape.parse(JSON.parse(JSON.stringify(outcome)))
  const { blocks, pairs, notes, changes, counts, findings, comments } = outcome
  const lists = [...blocks, ...pairs.flatMap(({ original, result }) => [...original, ...result])]
  const all = [...walkBlocks([...lists, ...notes.flatMap((note) => note.blocks)])]
  const ids = new Set(all.map(({ id }) => id))
  expect(ids.size).toBe(all.length)
  expect(Math.min(0, ...ids)).toBe(0)
  expect(changes.map(({ id }) => id)).toEqual(changes.map((_, at) => at))
  for (const { block, to } of changes) expect(ids).toContain(to ?? block)
  for (const { block } of changes) expect(ids).toContain(block)
  for (const { block } of comments) if (ids.size > 0) expect(ids).toContain(block)
  for (const { place } of findings) if (place?.block != null) expect(ids).toContain(place.block)
  for (const block of all) for (const { change } of marksIn([block])) expect(changes[change]).toBeDefined()
  const { insertions, deletions, replacements, moves, formats } = counts
  expect(insertions + deletions + replacements + moves + formats + counts.comments).toBe(changes.length)
  expect(counts.words_in).toBe(changes.reduce((sum, each) => sum + each.in, 0))
  expect(counts.words_out).toBe(changes.reduce((sum, each) => sum + each.out, 0))
  expect(counts.paragraphs_touched).toBeLessThanOrEqual(counts.paragraphs)
  const used = new Set(all.flatMap((block) => [...marksIn([block])].map(({ change }) => change)))
  for (const { id, kind } of changes) if (kind !== 'comment' && kind !== 'format') expect(used).toContain(id)
}
