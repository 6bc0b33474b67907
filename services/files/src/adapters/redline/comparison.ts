import type {
  Block,
  Change,
  ChangeCounts,
  ChangeModelPart,
  ComparisonKind,
  DocumentComment,
  Finding,
  Note,
  Run,
} from '@runwen/contracts'

export type Side = ChangeModelPart['original']
/** Blocks of a translation that belong together. */
export type Pair = ChangeModelPart['pairs'][number]

/** A picture in a document. The size is in pixels. */
export type Picture = Pick<Extract<Run, { type: 'image' }>, 'id' | 'format' | 'shown'> & {
  width?: number
  height?: number
}

/** A picture that can be shown, and which of the two documents has it. */
export interface ShownPicture {
  id: string
  from: 'original' | 'result'
}

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
  /** Each once. Those that both documents have are from the original. */
  pictures: ShownPicture[]
  /** In the order of the document. All have part 0: how the view is divided is not known here. */
  changes: Change[]
  findings: Finding[]
}

/** A finding before the contract says who sees it. */
export type FoundFinding = Omit<Finding, 'for'>
