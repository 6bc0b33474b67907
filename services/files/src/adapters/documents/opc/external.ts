import type { ContentTypes, Relationship } from '@runwen/word-document'
import { Refusal } from '@runwen/word-document'

export interface ExternalReferences {
  /** The document has pictures that Word fetches from the web when it opens the document. */
  linkedPictures: boolean
}

/**
 * Settings parts. Word follows their relationships when it opens the document. They have no hyperlinks (ECMA-376 part 1,
 * 11.3.3 and 11.3.17).
 */
const settingsTypes = /wordprocessingml\.(web)?settings\+xml$/

/**
 * Refuses relationships that make Word open a network connection, such as templates, objects and frames on the web or
 * on a file server. Accepts:
 * - hyperlinks, because Word opens them only on a click;
 * - local paths, because Word writes them for documents made from a template and for charts linked to a workbook;
 * - pictures on the web, because Word writes them when a user pastes a web page.
 */
export function refuseExternal(
  relationships: Relationship[],
  sourceType: string | undefined,
  found: ExternalReferences,
): void {
  const mayHoldLinks = !settingsTypes.test(sourceType ?? '')
  for (const { type, target, external } of relationships) {
    if ((!external && !isOutsidePackage(target)) || isLocal(target)) continue
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

/** Whether a target is outside the package. Checked also when the relationship has no `TargetMode="External"`. */
const isOutsidePackage = (target: string) => scheme.test(target.trim()) || /^\s*[\\/]{2}/.test(target)

/**
 * Whether a target is a local path: `file:///C:\a.dotx`, `C:\a.dotx`, `a.dotx`. False for paths on a server:
 * `\\server\share`, `file://server/share`, `file:////server/share`.
 */
function isLocal(target: string): boolean {
  const path = decode(target.trim()).replaceAll('\\', '/')
  const file = /^file:\/\/(?:localhost)?\/(?!\/)/i.exec(path)
  const rest = file ? path.slice(file[0].length) : path
  return !scheme.test(rest) && !rest.startsWith('//') && !/\p{Cc}/u.test(rest)
}

/** Decodes percent encoding until the text no longer changes, because some programs decode more than once. */
function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text)
    return decoded === text ? text : decode(decoded)
  } catch {
    return text
  }
}
