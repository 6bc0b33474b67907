import type { Change } from '@runwen/contracts'

/** The groups of changes that a reader switches on and off. */
export const changeGroups = ['words', 'punctuation', 'format', 'moves', 'notes'] as const
export type ChangeGroup = (typeof changeGroups)[number]

export const groupOf = ({
  kind,
  is_punctuation,
  in_note,
}: Pick<Change, 'kind' | 'is_punctuation' | 'in_note'>): ChangeGroup => {
  if (kind === 'comment' || in_note) return 'notes'
  if (kind === 'format') return 'format'
  if (kind === 'move') return 'moves'
  return is_punctuation ? 'punctuation' : 'words'
}

export const sizesOf = (changes: readonly Change[]) => {
  const sizes: Record<ChangeGroup, number> = { words: 0, punctuation: 0, format: 0, moves: 0, notes: 0 }
  for (const change of changes) sizes[groupOf(change)] += 1
  return sizes
}
