import type { Block } from '@runwen/contracts'
import type { FoundFinding } from '../comparison.ts'
import { project } from '../sides/project.ts'
import { paragraphText } from '../sides/text.ts'
import { walkParagraphs } from '../sides/walk.ts'

type Place = NonNullable<FoundFinding['place']>

/** Where blocks stand: their section and their number in it. */
export class Places {
  private readonly sections = new Map<number, { section: string | null; paragraph: number }>()

  constructor(blocks: readonly Block[]) {
    let section: string | null = null
    let paragraph = 0
    for (const each of walkParagraphs(blocks)) {
      if (/^h[1-6]$/.test(each.role)) {
        const [heading] = project([each], 'result')
        const text = heading?.type === 'paragraph' ? paragraphText(heading) : ''
        section = quoteOf(text) || null
        paragraph = 0
      } else paragraph += 1
      this.sections.set(each.id, { section, paragraph })
    }
  }

  of(block: number, quote: string): Place {
    const { section = null, paragraph = null } = this.sections.get(block) ?? {}
    return { block, section, paragraph, quote: quoteOf(quote) }
  }
}

/** The first twelve words. Each Chinese character counts as one, as in the counts of a document. */
export function quoteOf(text: string): string {
  const words = text.trim().match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu) ?? []
  let count = 0
  const end = words.findIndex((word) => {
    if (word.trim() !== '') count += 1
    return count > 12
  })
  const quote = (end < 0 ? words : words.slice(0, end)).join('').trim()
  return quote.slice(0, 200)
}

/** Twelve words of `text` around the first place of `found`. */
export function quoteAround(text: string, found: string): string {
  const at = text.indexOf(found)
  const before = text.slice(Math.max(0, at - 30), Math.max(0, at))
  const start = at > 30 ? before.search(/\s|[\p{Script=Han}]/u) + 1 : 0
  return quoteOf(before.slice(start) + text.slice(Math.max(0, at)))
}
