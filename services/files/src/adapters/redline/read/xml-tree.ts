import { TextDecoder } from 'node:util'
import { encodingOf } from '@runwen/word-document'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { ComparisonLimit, comparisonLimits, type Meter } from '../limits.ts'
import { qualifiedName } from './namespaces.ts'

export interface XmlElement {
  /** For example `w:p`. */
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}

/** Elements whose spaces are text. Elsewhere text of spaces only is layout of the XML. */
const texts = new Set(['w:t', 'w:delText', 'w:instrText', 'w:delInstrText', 'm:t', 'a:t'])

/** Elements of formatting that are not compared. They are most of the elements of a document. */
const formatting = new Set(
  [
    'rFonts',
    'sz',
    'szCs',
    'lang',
    'color',
    'kern',
    'spacing',
    'bCs',
    'iCs',
    'ind',
    'shd',
    'highlight',
    'tcBorders',
    'tblBorders',
    'tcW',
    'noProof',
    'w',
    'jc',
    'tabs',
  ].map((name) => `w:${name}`),
)

/**
 * Reads the child elements of the element `parent`, each as a tree, in document order. Only one tree is in memory at a
 * time, so that a long document does not need much more memory than a short one.
 *
 * @throws ComparisonLimit for too many or too deeply nested elements; Error for XML that is not well-formed.
 */
export async function* readTrees(
  content: AsyncIterable<Buffer>,
  parent: string,
  meter: Meter,
): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const complete: XmlElement[] = []
  const open: XmlElement[] = []
  let depth = 0
  let isInside = false
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type declaration')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    meter.spend('elements')
    if (depth > comparisonLimits.depth) throw new ComparisonLimit('elements nested too deeply')
    const element = elementOf(tag, meter)
    if (open.length > 0 && !formatting.has(element.name)) open.at(-1)?.children.push(element)
    if (open.length > 0 || isInside) open.push(element)
    else if (element.name === parent) isInside = true
  })
  parser.on('closetag', () => {
    depth -= 1
    const closed = open.pop()
    if (closed === undefined) isInside &&= depth > 1
    else if (open.length === 0) complete.push(closed)
  })
  parser.on('text', (text) => {
    const parentElement = open.at(-1)
    if (!parentElement || (!texts.has(parentElement.name) && text.trim() === '')) return
    meter.spend('characters', text.length)
    parentElement.children.push(text)
  })
  let decoder: TextDecoder | undefined
  for await (const chunk of content) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* complete.splice(0)
  }
  parser.close()
  yield* complete.splice(0)
}

function elementOf({ uri, local, attributes }: SaxesTagNS, meter: Meter): XmlElement {
  const kept: Record<string, string> = Object.create(null)
  for (const { uri: space, local: name, value } of Object.values(attributes)) {
    // Word writes several revision save ids on every element. They say nothing about the text.
    if (name.startsWith('rsid')) continue
    meter.spend('characters', value.length)
    kept[qualifiedName(space, name)] = value
  }
  return { name: qualifiedName(uri, local), attributes: kept, children: [] }
}

export function* elementsOf(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) if (typeof child !== 'string') yield child
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const each of element?.children ?? []) if (typeof each !== 'string' && each.name === name) return each
  return undefined
}

/** All elements with this name below `element`, in document order, none inside another. */
export function* descendants(element: XmlElement, ...names: string[]): Generator<XmlElement> {
  for (const each of elementsOf(element)) {
    if (names.includes(each.name)) yield each
    else yield* descendants(each, ...names)
  }
}

/** All text in an element, without field codes. */
export function textOf(element: XmlElement): string {
  return element.children
    .map((each) =>
      typeof each === 'string' ? each : /:(del)?instrText$/i.test(each.name) ? '' : textOf(each),
    )
    .join('')
}
