import type { ChangeCounts } from '@runwen/contracts'
import { withoutZeros } from '@runwen/contracts/tally'

/** What a colophon counts: the changes of an edit, or the length of both sides of a translation. */
export type Tally =
  | { kind: 'edit'; counts: Pick<ChangeCounts, 'words_in' | 'words_out' | 'moves' | 'comments'> }
  | { kind: 'translation'; characters: number; words: number; comments: number }

export type Sign = 'added' | 'removed' | 'moved' | 'notes' | 'source' | 'translated'

export const entriesOf = (tally: Tally): readonly (readonly [Sign, number])[] =>
  tally.kind === 'translation'
    ? withoutZeros([
        ['source', tally.characters],
        ['translated', tally.words],
        ['notes', tally.comments],
      ] as const)
    : withoutZeros([
        ['added', tally.counts.words_in],
        ['removed', tally.counts.words_out],
        ['moved', tally.counts.moves],
        ['notes', tally.counts.comments],
      ] as const)
