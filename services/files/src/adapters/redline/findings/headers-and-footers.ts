import type { Block } from '@runwen/contracts'
import type { FoundFinding } from '../comparison.ts'
import { sideOf } from '../sides/side-of.ts'
import { blockText } from '../sides/text.ts'
import { walkRuns } from '../sides/walk.ts'
import { type Evidence, MAX_OF_A_KIND } from './evidence.ts'

/** Characters of a header that a finding shows. */
const SHOWN = 200

/** Headers and footers that read differently, tracked or not. A translation has others. */
export function headerFooterFindings({ kind, original, result }: Evidence): FoundFinding[] {
  if (kind !== 'tracked' && kind !== 'clean') return []
  return (['header', 'footer'] as const).flatMap((what) => {
    const [before, after] = [
      textsOf(original.headersAndFooters[what]),
      textsOf(result.headersAndFooters[what]),
    ]
    const gone = [...before].filter((text) => !after.has(text))
    const added = [...after].filter((text) => !before.has(text))
    return Array.from({ length: Math.min(Math.max(gone.length, added.length), MAX_OF_A_KIND) }, (_, at) => ({
      code: 'header_changed' as const,
      place: null,
      data: { what, from: (gone[at] ?? '').slice(0, SHOWN), to: (added[at] ?? '').slice(0, SHOWN) },
    }))
  })
}

/** Each text once: the first page and even pages often repeat it. Word calculates the numbers of pages. */
function textsOf(parts: readonly (readonly Block[])[]): Set<string> {
  const texts = parts.map((blocks) => {
    const read = sideOf(blocks, 'result')
    for (const run of walkRuns(read)) if (run.type === 'field') run.text = '#'
    return read.map(blockText).join(' ').replaceAll(/\s+/g, ' ').trim()
  })
  return new Set(texts.filter((text) => text !== ''))
}
