import { Refusal } from '../refusal.ts'
import { type ContentTypes, readContentTypes } from './content-types.ts'
import type { Part, WordPackage } from './package.ts'
import { type Relationship, readRelationships } from './relationships.ts'

const WORD_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MAIN_DOCUMENT = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument',
])

export interface MainDocument {
  /** Name of its part, in lower case. */
  name: string
  types: ContentTypes
}

/** Finds the main part of a Word document. The relationships must name it, and the content types must declare its type. */
export async function findMainDocument<P extends Part>(archive: WordPackage<P>): Promise<MainDocument> {
  const list = archive.find('[Content_Types].xml')
  const relationships = archive.find('_rels/.rels')
  if (!list || !relationships) throw new Refusal('not_word', 'not an OPC package')
  const name = mainTarget(readRelationships(await archive.readWhole(relationships)))
  if (!archive.find(name)) throw new Refusal('not_word', 'no main document')
  const types = readContentTypes(await archive.readWhole(list))
  const type = types.of(name) ?? ''
  if (type.includes('macroenabled')) throw new Refusal('macros', 'the content type of the main document')
  if (type !== WORD_DOCUMENT) throw new Refusal('not_word', 'the main document has another content type')
  return { name: name.toLowerCase(), types }
}

function mainTarget(relationships: Relationship[]): string {
  const [main, ...more] = relationships.filter(({ type }) => MAIN_DOCUMENT.has(type))
  if (!main || main.external || more.length > 0)
    throw new Refusal('not_word', 'not exactly one main document')
  const url = URL.parse(main.target, 'package://root/')
  if (url?.host !== 'root') throw new Refusal('not_word', 'the main document is outside the package')
  try {
    return decodeURIComponent(url.pathname.slice(1))
  } catch {
    throw new Refusal('not_word', 'the main document has an invalid name')
  }
}
