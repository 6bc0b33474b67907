import { SaxesParser } from 'saxes'
import { Refusal } from '../refusal.ts'
import { decodeXml } from './encoding.ts'

export interface Element {
  namespace: string
  name: string
  attribute(name: string): string | undefined
}

/** Calls `visit` for each element of `xml`, in document order, until `visit` returns false. */
export function visitElements(xml: Uint8Array, visit: (element: Element) => boolean | undefined): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let going = true
  parser.on('doctype', () => {
    throw new Refusal(
      'document_type_declaration',
      'a declaration in content types, relationships or the body',
    )
  })
  parser.on('error', () => {
    throw new Refusal('unreadable_xml', 'the XML is not well-formed')
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (!going) return
    const attribute = (name: string) =>
      Object.values(attributes).find((a) => a.uri === '' && a.local === name)?.value
    going = visit({ namespace: uri, name: local, attribute }) !== false
  })
  const text = decodeXml(xml)
  const STEP = 16_384
  for (let at = 0; going && at < text.length; at += STEP) parser.write(text.slice(at, at + STEP))
  if (going) parser.close()
}
