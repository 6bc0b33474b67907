import type { Change } from '@runwen/contracts'
import type { FoundFinding } from '../comparison.ts'
import { type Evidence, MAX_OF_A_KIND } from './evidence.ts'
import { Places } from './places.ts'

/** Edits that no one marked. What Word replaces by itself while an editor types is one finding. */
export function untrackedFindings({
  kind,
  result,
  untracked,
  deleted,
  changes,
  places,
}: Evidence): FoundFinding[] {
  const edits = untracked.changes.filter((change) => !automatic(change))
  const hidden = deleted.filter((edit) => !automatic(edit))
  const count = edits.length + hidden.length
  const listed = edits.map(
    ({ kind: what, block, before, after }): FoundFinding => ({
      code: 'untracked_edit',
      place: places.of(block, after || before),
      data: { count, kind: what, before, after },
    }),
  )
  const read = new Places(result.blocks)
  const unseen = hidden.map(
    ({ block, before, after }): FoundFinding => ({
      code: 'untracked_edit',
      // No block of the text shows it.
      place: { ...read.of(block, after), block: null },
      data: { count, kind: 'replace', before, after },
    }),
  )
  return [
    ...[...listed, ...unseen].slice(0, MAX_OF_A_KIND),
    ...grouped([...(kind === 'clean' ? changes : untracked.changes), ...deleted]),
  ]
}

/** What an edit was, where only its words count. */
type Edit = Pick<Change, 'kind' | 'before' | 'after'>

function grouped(changes: readonly Edit[]): FoundFinding[] {
  const counts = new Map<string, number>()
  for (const change of changes) {
    const what = automatic(change)
    if (what) counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => ({ code: 'grouped', place: null, data: { what, count } }))
}

/** What Word replaces while an editor types: quotes, dashes, dots and fixed spaces. */
function automatic({ kind, before, after }: Edit): 'quotes' | 'dashes' | 'spaces' | undefined {
  if (kind !== 'replace') return undefined
  const quotes = (text: string) => text.replaceAll(/[“”„‟«»]/g, '"').replaceAll(/[‘’‚‛]/g, "'")
  const dashes = (text: string) =>
    quotes(text)
      .replaceAll(/--|[–—]/g, '-')
      .replaceAll('…', '...')
  const spaces = (text: string) => dashes(text).replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
  if (quotes(before) === quotes(after)) return 'quotes'
  if (dashes(before) === dashes(after)) return 'dashes'
  return spaces(before) === spaces(after) ? 'spaces' : undefined
}
