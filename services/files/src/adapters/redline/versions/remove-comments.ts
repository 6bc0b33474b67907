import { posix } from 'node:path'
import { readRelationships } from '@runwen/word-document'
import { contentTypesOf, editPart, textParts, type WordPackage } from './word-package.ts'

/** The places of comments in the text, as elements without content. */
const PLACE =
  /<((?:[\w.-]+:)?(?:commentRangeStart|commentRangeEnd|commentReference|annotationRef))(?:\s[^<>]*?)?(?:\/>|>\s*<\/\1\s*>)/g
/** Parts with comments, what belongs to them, and their authors. */
const TYPE = /\/(comments|commentsExtended|commentsIds|commentsExtensible|people)$/

/** Removes all comments: their places in the text, their parts, and what refers to those. @returns whether there were any. */
export function removeComments(parts: WordPackage): boolean {
  let found = false
  for (const name of textParts(parts))
    editPart(parts, name, (xml) =>
      xml.replace(PLACE, () => {
        found = true
        return ''
      }),
    )
  for (const name of [...parts.keys()].filter((each) => each.endsWith('.rels'))) {
    const folder = posix.dirname(posix.dirname(name))
    const gone = readRelationships(parts.get(name) ?? Buffer.alloc(0)).filter(({ type }) => TYPE.test(type))
    if (gone.length === 0) continue
    found = true
    const ids = new Set(gone.map(({ id }) => id))
    editPart(parts, name, (xml) => withoutElements(xml, 'Relationship', 'Id', (id) => ids.has(id)))
    for (const { target } of gone)
      removePart(parts, posix.join('/', target.startsWith('/') ? '' : folder, target))
  }
  return found
}

/** `path` begins with a slash, as in the content types. */
function removePart(parts: WordPackage, path: string): void {
  const isSame = (other: string) => other.toLowerCase() === path.toLowerCase()
  for (const name of parts.keys()) if (isSame(`/${name}`)) parts.delete(name)
  const types = contentTypesOf(parts)
  if (types) editPart(parts, types, (xml) => withoutElements(xml, 'Override', 'PartName', isSame))
}

/** Removes elements without content whose attribute has a certain value. */
function withoutElements(
  xml: string,
  name: string,
  attribute: string,
  isGone: (value: string) => boolean,
): string {
  const elements = new RegExp(`<(?:[\\w.-]+:)?${name}\\s[^<>]*(?:/>|>\\s*</(?:[\\w.-]+:)?${name}\\s*>)`, 'g')
  const values = new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return xml.replace(elements, (element) => {
    const [, double, single] = values.exec(element) ?? []
    return isGone(double ?? single ?? '') ? '' : element
  })
}
