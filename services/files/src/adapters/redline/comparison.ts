import type {
  Block,
  Change,
  ChangeCounts,
  ChangeModelPart,
  ComparisonKind,
  DocumentComment,
  Finding,
  Note,
} from '@runwen/contracts'

export type Side = ChangeModelPart['original']
/** Blocks of a translation that belong together. */
export type Pair = ChangeModelPart['pairs'][number]

/** Everything that the comparison of two documents found. */
export interface Comparison {
  kind: ComparisonKind
  counts: ChangeCounts
  authors: string[]
  original: Side
  result: Side
  blocks: Block[]
  pairs: Pair[]
  notes: Note[]
  comments: DocumentComment[]
  /** In the order of the document. All have part 0: how the view is divided is not known here. */
  changes: Change[]
  findings: Finding[]
}

/** A finding before the contract says who sees it. */
export type FoundFinding = Omit<Finding, 'for'>
