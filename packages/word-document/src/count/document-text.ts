import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Counter } from './text-count.ts'

const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006'

/** Elements that separate words. */
const breaks = new Set(['p', 'tab', 'br', 'cr', 'ptab'])

/**
 * Feeds the visible text of a WordprocessingML part to a counter, chunk by chunk. Skips deleted and moved text, field
 * codes and fallback content.
 */
export function createTextReader(counter: Counter): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let inText = false
  let skipped = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    if (skipped > 0 || isSkipped(tag)) skipped += 1
    else if (WORD.has(tag.uri)) {
      inText = tag.local === 't'
      if (breaks.has(tag.local)) counter.break()
      if (tag.local === 'noBreakHyphen') counter.add('-')
    }
  })
  parser.on('closetag', (tag) => {
    if (skipped > 0) skipped -= 1
    else if (WORD.has(tag.uri)) {
      inText = false
      if (tag.local === 'p') counter.break()
    }
  })
  parser.on('text', (text) => {
    if (inText && skipped === 0) counter.add(text)
  })
  return parser
}

function isSkipped({ uri, local }: SaxesTagNS): boolean {
  return (uri === COMPATIBILITY && local === 'Fallback') || (WORD.has(uri) && local === 'moveFrom')
}
