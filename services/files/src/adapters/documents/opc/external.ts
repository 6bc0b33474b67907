import { Refusal } from '../rules/refusal.ts'
import type { ContentTypes } from './content-types.ts'
import type { Relationship } from './relationships.ts'

/** What a document refers to outside itself, as far as it is accepted. */
export interface ExternalReferences {
  /** Pictures that a reader fetches from the web when the document is opened. */
  linkedPictures: boolean
}

/** Parts whose relationships Word follows on opening. None of them holds a hyperlink (ECMA-376 part 1, 11.3.3 and 11.3.17). */
const settingsTypes = /wordprocessingml\.(web)?settings\+xml$/

/**
 * Refuses relationships that make a reader's program open a connection: templates, objects, frames and the like on
 * the web or on a server in the network. Accepted are hyperlinks, which open only on a click; paths on the reader's
 * own machine, which Word writes for every document made from a template or with a chart linked to a workbook; and
 * pictures on the web, which Word writes when web pages are pasted.
 */
export function refuseExternal(
  relationships: Relationship[],
  sourceType: string | undefined,
  found: ExternalReferences,
): void {
  const mayHoldLinks = !settingsTypes.test(sourceType ?? '')
  for (const { type, target, external } of relationships) {
    if ((!external && !leaves(target)) || isLocal(target)) continue
    const kind = type.slice(type.lastIndexOf('/') + 1)
    if (mayHoldLinks && kind === 'hyperlink') continue
    if (mayHoldLinks && kind === 'image' && /^https?:\/\//i.test(target)) found.linkedPictures = true
    else throw new Refusal('external_reference', /^\w{1,30}$/.test(kind) ? kind : 'of an unknown type')
  }
}

/** The content type of the part that a `.rels` part belongs to: `word/_rels/a.xml.rels` belongs to `word/a.xml`. */
export const sourceTypeOf = (relsName: string, types: ContentTypes | undefined) =>
  types?.of(relsName.replace(/(^|\/)_rels\//i, '$1').replace(/\.rels$/i, ''))

const scheme = /^[a-z][a-z0-9+.-]+:/i

/** Whether a target can not be a part of the package, whatever its relationship says. */
const leaves = (target: string) => scheme.test(target.trim()) || /^\s*[\\/]{2}/.test(target)

/**
 * Whether a target is a path on the reader's own machine: `file:///C:\a.dotx`, `C:\a.dotx`, `a.dotx`. Not one of a
 * server: `\\server\share`, `file://server/share`, `file:////server/share`.
 */
function isLocal(target: string): boolean {
  const path = decode(target.trim()).replaceAll('\\', '/')
  const file = /^file:\/\/(?:localhost)?\/(?!\/)/i.exec(path)
  const rest = file ? path.slice(file[0].length) : path
  return !scheme.test(rest) && !rest.startsWith('//') && !/\p{Cc}/u.test(rest)
}

/** Undoes percent encoding until nothing changes: a program may decode more than once. */
function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text)
    return decoded === text ? text : decode(decoded)
  } catch {
    return text
  }
}
