import { decodeXml, Refusal } from '@runwen/word-document'
import { documentLimits } from '../rules/limits.ts'

/**
 * Reads XML up to its root element and refuses a document type declaration: it can define entities, and OPC forbids it
 * (ECMA-376 part 2, 6.2.5). `start` is the start of the part: at least `documentLimits.prologBytes`, or the whole part.
 */
export function checkProlog(start: Buffer): void {
  const text = decodeXml(start.subarray(0, documentLimits.prologBytes))
  const skipped = /(?:\s+|<\?.*?\?>|<!--.*?-->)*/sy
  skipped.exec(text)
  const rest = text.slice(skipped.lastIndex, skipped.lastIndex + 9)
  if (rest.startsWith('<!') && !'<!--'.startsWith(rest.slice(0, 4))) {
    throw new Refusal('document_type_declaration', 'a declaration before the root element')
  }
  if (!/^<[^!?]/.test(rest)) throw new Refusal('unreadable_xml', 'no root element')
}
