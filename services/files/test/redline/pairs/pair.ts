import type { ChangeCounts, ComparisonKind, FindingCode, ServiceType } from '@runwen/contracts'
import type { DocumentSource } from '../compare.ts'

/** Two documents, and what their comparison must say. Both sides are checked for every pair. */
export interface GoldenPair {
  original: DocumentSource
  result: DocumentSource
  service?: ServiceType
  kind: ComparisonKind
  /** Counts that are not 0. Undefined: any. */
  counts?: Partial<Omit<ChangeCounts, 'paragraphs' | 'paragraphs_touched' | 'words_in' | 'words_out'>>
  words?: [inserted: number, deleted: number]
  /** All findings by their codes, in any order, without ok_… and names. */
  findings?: FindingCode[]
}
