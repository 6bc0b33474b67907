import type { Change } from '@runwen/contracts'

/** The groups of changes that a reader switches on and off. */
export const changeGroups = ['words', 'punctuation', 'format', 'moves', 'notes'] as const
export type ChangeGroup = (typeof changeGroups)[number]

/** Notes are comments: what changed in a footnote is in the group of its own kind. */
export const groupOf = ({ kind, is_punctuation }: Pick<Change, 'kind' | 'is_punctuation'>): ChangeGroup => {
  if (kind === 'comment') return 'notes'
  if (kind === 'format') return 'format'
  if (kind === 'move') return 'moves'
  return is_punctuation ? 'punctuation' : 'words'
}

export const sizesOf = (changes: readonly Change[]) => {
  const sizes: Record<ChangeGroup, number> = { words: 0, punctuation: 0, format: 0, moves: 0, notes: 0 }
  for (const change of changes) sizes[groupOf(change)] += 1
  return sizes
}
