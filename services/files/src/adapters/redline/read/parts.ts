import { findMainDocument, type Relationship, readRelationships } from '@runwen/word-document'
import { fileSource } from '../../documents/io/byte-source.ts'
import { documentLimits } from '../../documents/rules/limits.ts'
import { Budget, openArchive } from '../../documents/zip/archive.ts'
import type { LocatedEntry } from '../../documents/zip/layout.ts'
import type { Picture } from '../comparison.ts'
import type { Meter } from '../limits.ts'
import { pictureId, readPictures } from '../pictures/read-pictures.ts'
import { readTrees, type XmlElement } from './xml-tree.ts'

export interface Parts {
  /** The children of the element `parent` in the part that the main part names with this kind of relationship. */
  read(kind: PartKind, parent: string): AsyncIterable<XmlElement>
  /** The pictures that one part refers to, by the ids of its own relationships. */
  picturesOf(kind: StoryKind): (relationship: string) => Picture
  /** The children of each header, or of each footer. */
  readHeadersOrFooters(kind: HeaderOrFooter): AsyncIterable<XmlElement>[]
}

/** What is above or below the text of each page. */
export type HeaderOrFooter = 'header' | 'footer'

/** Parts with text that is shown. */
type StoryKind = (typeof storyKinds)[number]
const storyKinds = ['body', 'footnotes', 'endnotes'] as const

export type PartKind = StoryKind | 'styles' | 'numbering' | 'comments' | 'commentsExtended' | 'properties'

/** Opens a document. Call it only for documents that `checkDocument` accepted. */
export async function openParts(file: number, size: number, meter: Meter): Promise<Parts> {
  const archive = openArchive(fileSource(file, 0, size), new Budget())
  const { name } = await findMainDocument(archive)
  const folder = folderOf(name)
  const relationships = async (part: string) => {
    const found = archive.find(part)
    return found && found.size <= documentLimits.wholePartBytes
      ? readRelationships(await archive.readWhole(found))
      : []
  }
  const relationshipsOf = (part: string) =>
    relationships(`${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`)
  const targetsOf = (list: Relationship[], base: string) =>
    new Map(
      list.flatMap((each) => {
        const part = archive.find(targetOf(each, base))
        return part ? [[each.id, part] as const] : []
      }),
    )
  const own = await relationshipsOf(name)
  const ofPackage = await relationships('_rels/.rels')
  const targets = targetsOf(own, folder)
  const find = (kind: PartKind): LocatedEntry | undefined => {
    if (kind === 'body') return archive.find(name)
    const [list, base] = kind === 'properties' ? [ofPackage, ''] : [own, folder]
    const type = kind === 'properties' ? '/core-properties' : `/${kind}`
    const found = list.find((each) => each.type.endsWith(type))
    return found && archive.find(targetOf(found, base))
  }
  const images = new Map<StoryKind, Map<string, LocatedEntry>>()
  for (const kind of storyKinds) {
    const part = find(kind)
    const list = part ? await relationshipsOf(part.name) : []
    const pictures = list.filter(({ type }) => type.endsWith('/image'))
    images.set(kind, targetsOf(pictures, folderOf(part?.name ?? '')))
  }
  const pictures = await readPictures(
    archive,
    [...images.values()].flatMap((each) => [...each.values()]),
  )
  return {
    async *read(kind, parent) {
      const part = find(kind)
      if (part) yield* readTrees(archive.content(part), parent, meter)
    },
    readHeadersOrFooters: (kind) =>
      own
        .filter(({ type }) => type.endsWith(`/${kind}`))
        .flatMap(({ id }) => targets.get(id) ?? [])
        .map((part) => readTrees(archive.content(part), kind === 'header' ? 'w:hdr' : 'w:ftr', meter)),
    picturesOf: (kind) => (relationship) => {
      const part = images.get(kind)?.get(relationship)
      return part ? (pictures.get(part) ?? { id: pictureId(part) }) : { id: 'linked' }
    },
  }
}

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)

function targetOf({ target, external }: Relationship, folder: string): string {
  const url = external ? null : URL.parse(target, `package://root/${folder}`)
  try {
    return url?.host === 'root' ? decodeURIComponent(url.pathname.slice(1)) : ''
  } catch {
    return ''
  }
}
