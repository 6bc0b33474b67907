import type { Block, Run } from '@runwen/contracts'
import type { Picture } from '../comparison.ts'
import type { Meter } from '../limits.ts'
import type { Numbering } from './numbering.ts'
import type { Mark, Revisions } from './revisions.ts'
import type { Styles } from './styles.ts'
import type { XmlElement } from './xml-tree.ts'

export type FieldKind = 'contents' | 'reference' | 'page' | 'other'

export interface OpenField {
  instruction: string
  /** Undefined for fields whose result reads as ordinary text, such as links. */
  kind?: FieldKind | undefined
  inResult: boolean
}

/** What the reader of one document shares between its parts. */
export interface DocumentContext {
  meter: Meter
  revisions: Revisions
  styles: Styles
  numbering: Numbering
  /** Reads what a cell or a box holds. */
  readBlocks(children: XmlElement['children'], story: Story): Block[]
  /** By the id of its relationship. */
  pictureOf(relationship: string): Picture
  /** Markup that is neither shown nor compared, with how often it occurs. */
  unknown: Map<string, number>
}

/** One text of a document: the body, a note or a comment. Fields and runs continue across its elements. */
export interface Story extends DocumentContext {
  fields: OpenField[]
  /** The current position is in the text of `w:hyperlink`. */
  inLink: boolean
  /** The runs of the paragraph that is being read. */
  runs: Run[]
  /** Comments whose start was seen. */
  commented: Set<string>
}

export const createStory = (context: DocumentContext): Story => ({
  ...context,
  fields: [],
  inLink: false,
  runs: [],
  commented: new Set(),
})

export function noteUnknown({ unknown }: DocumentContext, name: string): void {
  unknown.set(name, (unknown.get(name) ?? 0) + 1)
}

export type Unmarked<R extends Run = Run> = R extends { mark?: unknown } ? Omit<R, 'mark' | 'change'> : never

/** Adds a run with the mark at the current position, unless neither version has it. */
export function pushRun(story: Story, run: Unmarked): void {
  const mark = story.revisions.here()
  if (mark !== 'neither') story.runs.push(markedRun(run, mark))
}

function markedRun(run: Unmarked, mark: Mark | undefined): Run {
  return mark ? { ...run, ...mark } : run
}
