import type { Block } from '@runwen/contracts'
import { blockText } from '../sides/text.ts'
import { walkRuns } from '../sides/walk.ts'

/** What the alignment of a translation knows about a block. */
export interface Segment {
  kind: 'text' | 'heading' | 'table'
  level: string
  isEmpty: boolean
  /** Characters without spaces. */
  length: number
  numbers: string[]
  notes: number
  pictures: number
}

export function segmentOf(block: Block): Segment {
  const text = blockText(block)
  const runs = [...walkRuns([block])]
  const isHeading = block.type === 'paragraph' && /^h[1-6]$/.test(block.role)
  const pictures = runs.filter(({ type }) => type === 'image').length
  return {
    kind: block.type === 'table' ? 'table' : isHeading ? 'heading' : 'text',
    level: isHeading ? block.role : '',
    isEmpty: text.trim() === '' && pictures === 0 && block.type !== 'table',
    length: text.replaceAll(/\s/g, '').length,
    // Numbers of one digit are often words in the other language.
    numbers:
      text
        .normalize('NFKC')
        .match(/\d+(?:[.,]\d+)*/g)
        ?.filter((number) => number.length > 1) ?? [],
    notes: runs.filter(({ type }) => type === 'note').length,
    pictures,
  }
}
