import { documentLimits } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { decodeXml } from './encoding.ts'

/**
 * Reads XML as far as its root and refuses a document type declaration, which is where entities come from and which
 * OPC forbids (ECMA-376 part 2, 6.2.5). `start` is the beginning of the part, at least `documentLimits.prologBytes` of it or all.
 */
export function checkProlog(start: Buffer): void {
  const text = decodeXml(start.subarray(0, documentLimits.prologBytes))
  const skipped = /(?:\s+|<\?.*?\?>|<!--.*?-->)*/sy
  skipped.exec(text)
  const rest = text.slice(skipped.lastIndex, skipped.lastIndex + 9)
  if (rest.startsWith('<!') && !'<!--'.startsWith(rest.slice(0, 4))) {
    throw new Refusal('document_type_declaration', 'a declaration before the root')
  }
  if (!/^<[^!?]/.test(rest)) throw new Refusal('unreadable_xml', 'no root element')
}
