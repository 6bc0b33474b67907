import { type Part, Refusal, type WordPackage } from '@runwen/word-document'
import { type UnzipFileInfo, unzipSync } from 'fflate'

/** The most that a part may expand to, in bytes: as much as the server accepts in a whole document. */
const maxExpanded = 256 * 1_048_576

/** A compound file: an encrypted document, or one of Word 97 to 2003 with another extension. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

type Entry = Part & { size: number }

/** Opens a Word document in memory. @throws Refusal when it is no ZIP archive. */
export const openPackage = (bytes: Uint8Array): WordPackage<Entry> => {
  if (compoundFile.every((byte, at) => bytes[at] === byte))
    throw new Refusal('encrypted', 'a compound file instead of an archive')
  const parts: Entry[] = []
  read(bytes, ({ name, originalSize }) => {
    parts.push({ name, size: originalSize })
    return false
  })
  const contentOf = ({ name, size }: Entry) => {
    if (size > maxExpanded) throw new Refusal('expands_too_far', 'a part is too large')
    const content = read(bytes, (info) => info.name === name)[name]
    if (!content) throw new Refusal('broken_zip', 'a part is missing')
    return content
  }
  return {
    parts,
    find: (name) => parts.find((part) => part.name.toLowerCase() === name.toLowerCase()),
    readWhole: async (part) => contentOf(part),
    async *content(part) {
      yield contentOf(part)
    },
  }
}

const read = (bytes: Uint8Array, filter: (info: UnzipFileInfo) => boolean) => {
  try {
    return unzipSync(bytes, { filter })
  } catch (cause) {
    throw new Refusal('broken_zip', cause instanceof Error ? cause.message : 'the archive cannot be read')
  }
}
