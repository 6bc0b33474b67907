import { findMainDocument, type Relationship, readRelationships } from '@runwen/word-document'
import { fileSource } from '../../documents/io/byte-source.ts'
import { documentLimits } from '../../documents/rules/limits.ts'
import { Budget, openArchive } from '../../documents/zip/archive.ts'
import type { LocatedEntry } from '../../documents/zip/layout.ts'
import type { Picture } from '../comparison.ts'
import type { Meter } from '../limits.ts'
import { pictureId, readPictures } from '../pictures/read-pictures.ts'
import { readTrees, type XmlElement } from './xml-tree.ts'

/** The parts of a Word document that a comparison reads. */
export interface Parts {
  /** The children of the element `parent` in the part that the main part names with this kind of relationship. */
  read(kind: PartKind, parent: string): AsyncIterable<XmlElement>
  pictureOf(relationship: string): Picture
  /** The children of each header, or of each footer. */
  readRunning(kind: RunningKind): AsyncIterable<XmlElement>[]
}

/** What stands above or below the text of each page. */
export type RunningKind = 'header' | 'footer'

export type PartKind =
  | 'body'
  | 'styles'
  | 'numbering'
  | 'footnotes'
  | 'endnotes'
  | 'comments'
  | 'commentsExtended'
  | 'properties'

/** Opens a document. Call it only for documents that `checkDocument` accepted. */
export async function openParts(file: number, size: number, meter: Meter): Promise<Parts> {
  const archive = openArchive(fileSource(file, 0, size), new Budget())
  const { name } = await findMainDocument(archive)
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const relationships = async (part: string) => {
    const found = archive.find(part)
    return found && found.size <= documentLimits.wholePartBytes
      ? readRelationships(await archive.readWhole(found))
      : []
  }
  const own = await relationships(`${folder}_rels/${name.slice(folder.length)}.rels`)
  const ofPackage = await relationships('_rels/.rels')
  const targets = new Map<string, LocatedEntry>()
  for (const relationship of own) {
    const part = archive.find(targetOf(relationship, folder))
    if (part) targets.set(relationship.id, part)
  }
  const imageIds = own.filter(({ type }) => type.endsWith('/image')).map(({ id }) => id)
  const pictures = await readPictures(
    archive,
    imageIds.flatMap((id) => targets.get(id) ?? []),
  )
  const find = (kind: PartKind): LocatedEntry | undefined => {
    if (kind === 'body') return archive.find(name)
    const [list, base] = kind === 'properties' ? [ofPackage, ''] : [own, folder]
    const type = kind === 'properties' ? '/core-properties' : `/${kind}`
    const found = list.find((each) => each.type.endsWith(type))
    return found && archive.find(targetOf(found, base))
  }
  return {
    async *read(kind, parent) {
      const part = find(kind)
      if (part) yield* readTrees(archive.content(part), parent, meter)
    },
    readRunning: (kind) =>
      own
        .filter(({ type }) => type.endsWith(`/${kind}`))
        .flatMap(({ id }) => targets.get(id) ?? [])
        .map((part) => readTrees(archive.content(part), kind === 'header' ? 'w:hdr' : 'w:ftr', meter)),
    pictureOf(relationship) {
      const part = targets.get(relationship)
      return part ? (pictures.get(part) ?? { id: pictureId(part) }) : { id: 'linked' }
    },
  }
}

function targetOf({ target, external }: Relationship, folder: string): string {
  const url = external ? null : URL.parse(target, `package://root/${folder}`)
  try {
    return url?.host === 'root' ? decodeURIComponent(url.pathname.slice(1)) : ''
  } catch {
    return ''
  }
}
