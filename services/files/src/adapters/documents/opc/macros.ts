import type { ContentTypes, Relationship } from '@runwen/word-document'
import { Refusal } from '@runwen/word-document'

const macros = (where: string) => new Refusal('macros', where)

export function refuseMacroName(name: string): void {
  if (/(^|\/)vba(project|data)[^/]*$/i.test(name)) throw macros('a part name')
}

export function refuseMacroTypes(types: ContentTypes): void {
  if (types.all().some((type) => /macroenabled|vbaproject|vbadata/.test(type))) throw macros('a content type')
}

export function refuseMacroRelationships(relationships: Relationship[]): void {
  if (relationships.some(({ type }) => /\/(word)?vba(project|data)/i.test(type)))
    throw macros('a relationship')
}
