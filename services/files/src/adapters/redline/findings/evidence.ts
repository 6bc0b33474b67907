import type { Block, Change, DocumentComment, ServiceType } from '@runwen/contracts'
import type { Base } from '../compare/base.ts'
import type { MergedText, Text } from '../compare/compare-texts.ts'
import type { Similarity } from '../compare/similarity.ts'
import type { Comparison, Pair } from '../comparison.ts'
import type { ReadDocument } from '../read/read-document.ts'
import type { EditOfDeleted } from './deleted-texts.ts'
import type { Places } from './places.ts'

/** What the comparison of two documents is made from. */
export interface Compared {
  original: ReadDocument
  result: ReadDocument
  service: ServiceType
  base: Base
  /** The result with all changes refused and accepted. */
  sides: { original: Text; result: Text }
  similarity: Similarity
}

/** Edits that are not tracked in a file that tracks others. */
export interface Untracked {
  blocks: readonly Block[]
  changes: readonly Change[]
}

/** What the findings are drawn from. */
export interface Evidence extends Compared {
  kind: Comparison['kind']
  shown: MergedText
  /** The result as it reads, with the numbers of the shown blocks. */
  reading: readonly Block[]
  places: Places
  changes: readonly Change[]
  comments: readonly DocumentComment[]
  untracked: Untracked
  /** Edits of text that the original marks as deleted. */
  deleted: readonly EditOfDeleted[]
  pairs: readonly Pair[]
}

/** Findings with a place of their own of one kind at most. */
export const MAX_OF_A_KIND = 50
