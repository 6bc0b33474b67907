import { SaxesParser } from 'saxes'
import { bagOf } from '../compare/align.ts'
import type { Alignable } from '../compare/align-gap.ts'

/** A paragraph or table of the body, and where its XML is. */
export interface BodyBlock extends Alignable {
  /** Its text, which is also its key. */
  key: string
  /** The end of what precedes it. */
  start: number
  end: number
  /** A field that began in an earlier block continues here, such as a table of contents. */
  isInField: boolean
}

export interface Body {
  /** The prefix of the names of elements, with its colon. */
  prefix: string
  blocks: BodyBlock[]
}

/** The blocks that are children of the body. What is in content controls is left out. */
export function readBody(xml: string): Body {
  const parser = new SaxesParser()
  const body: Body = { prefix: '', blocks: [] }
  let [depth, start, openFields] = [0, 0, 0]
  let isInField = false
  let texts: string[] | undefined
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    const local = localName(name)
    if (depth === 2 && local === 'body') {
      body.prefix = name.slice(0, -local.length)
      start = parser.position
    }
    if (depth === 3) {
      isInField = openFields > 0
      texts = []
    }
    if (local !== 'fldChar') return
    const type = Object.keys(attributes).find((each) => localName(each) === 'fldCharType')
    if (type && attributes[type] === 'begin') openFields += 1
    if (type && attributes[type] === 'end') openFields -= 1
  })
  parser.on('text', (text) => texts?.push(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    if (depth > 2 && localName(name) === 'p') texts?.push('\n')
    if (depth !== 2) return
    const end = parser.position
    const kind = localName(name)
    const key = texts?.join('') ?? ''
    if (kind === 'p' || kind === 'tbl') body.blocks.push({ key, kind, ...bagOf(key), start, end, isInField })
    start = end
    texts = undefined
  })
  parser.write(xml).close()
  return body
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
