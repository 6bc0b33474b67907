import type { ChangeMark } from '@runwen/contracts'
import type { Meter } from '../limits.ts'
import type { XmlElement } from './xml-tree.ts'

/** One change mark as the document has it: an insertion, deletion or move of some text, or a change of its format. */
export interface Revision {
  kind: ChangeMark | 'format'
  author: string
  /** ISO 8601, UTC. */
  at: string | null
  /** The name that both places of a move share. */
  range?: string
}

/** Programs keep author and time of a change, whatever they do to its text. */
export const revisionKey = ({ kind, author, at }: Revision) => `${kind} ${author} ${at}`

/** A mark that belongs to the revision with this index. */
export interface Mark {
  mark: ChangeMark
  change: number
}

/** `neither`: inserted and deleted again, so in neither of the two versions. */
export type MarkOrNeither = Mark | 'neither' | undefined

const kinds: Record<string, ChangeMark | undefined> = {
  'w:ins': 'insertion',
  'w:del': 'deletion',
  'w:moveFrom': 'move_from',
  'w:moveTo': 'move_to',
}
export const markKind = (name: string): ChangeMark | undefined => kinds[name]

const isAdded = (mark: ChangeMark) => mark === 'insertion' || mark === 'move_to'

/** The revisions of a document and those that are open at the current position in its text. */
export class Revisions {
  readonly all: Revision[] = []
  private readonly meter: Meter
  private readonly earlier: ReadonlySet<string>
  private open: Mark[] = []
  /** Names of the open ranges of moves, by the ids of their start elements. */
  private readonly ranges = new Map<string, string>()

  /** `earlier`: the changes that this document held before it was edited. */
  constructor(meter: Meter, earlier: readonly Revision[] = []) {
    this.meter = meter
    this.earlier = new Set(earlier.map(revisionKey))
  }

  add(kind: Revision['kind'], element: XmlElement): number {
    this.meter.spend('revisions')
    const range = kind.startsWith('move') ? [...this.ranges.values()].at(-1) : undefined
    const { 'w:author': author = '', 'w:date': date = '' } = element.attributes
    this.all.push({ kind, author: cleanName(author), at: timeOf(date), ...(range && { range }) })
    return this.all.length - 1
  }

  within(kind: ChangeMark, element: XmlElement, read: () => void): void {
    this.open.push({ mark: kind, change: this.add(kind, element) })
    read()
    this.open.pop()
  }

  /** Runs `read` outside all open marks: for what an element with a mark of its own contains. */
  outside<T>(read: () => T): T {
    const { open } = this
    this.open = []
    const result = read()
    this.open = open
    return result
  }

  /** The mark at the current position. `own`: marks of the element itself, such as those of a row. */
  here(own: readonly Mark[] = []): MarkOrNeither {
    const marks = own.length > 0 ? [...this.open, ...own] : this.open
    if (marks.length === 0) return undefined
    const added = marks.findLast(({ mark }) => isAdded(mark))
    const removed = marks.findLast(({ mark }) => !isAdded(mark))
    if (!added || !removed) return added ?? removed
    // Text that the edit found as an insertion, and deleted.
    return this.isEarlier(added) && !this.isEarlier(removed) ? removed : 'neither'
  }

  private isEarlier({ change }: Mark): boolean {
    const revision = this.all[change]
    return revision !== undefined && this.earlier.has(revisionKey(revision))
  }

  marksIn(properties: XmlElement | undefined): Mark[] {
    return (properties?.children ?? []).flatMap((each) => {
      const kind = typeof each === 'string' ? undefined : markKind(each.name)
      return kind && typeof each !== 'string' ? [{ mark: kind, change: this.add(kind, each) }] : []
    })
  }

  /** Opens or closes the range of a move. @returns whether the element was one of those. */
  range({ name, attributes }: XmlElement): boolean {
    const place = /^w:move(?:From|To)Range(Start|End)$/.exec(name)?.[1]
    if (place === undefined) return false
    const id = attributes['w:id'] ?? ''
    if (place === 'End') this.ranges.delete(id)
    else {
      const range = attributes['w:name'] ?? id
      this.ranges.set(id, range)
      // LibreOffice starts the range inside the mark.
      for (const { mark, change } of this.open) {
        const revision = this.all[change]
        if (revision && mark.startsWith('move')) revision.range ??= range
      }
    }
    return true
  }
}

/** A name in one line without characters that change the direction or the layout of the text around it. */
export function cleanName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, 200)
}

export function timeOf(date: string): string | null {
  const zoned = /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(date) ? `${date}Z` : date
  const time = /^[1-9]\d{3}-/.test(date) ? new Date(zoned) : new Date(Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
