import { inspectArchive } from './inspect-archive.ts'
import { fileSource } from './io/byte-source.ts'
import type { ExternalReferences } from './opc/external.ts'
import { findMainDocument } from './opc/main-document.ts'
import { Budget, openArchive } from './zip/archive.ts'

export interface OpenDocument {
  /** The descriptor of an open file with the document. */
  file: number
  /** In bytes. */
  size: number
  /** Folder for temporary files that hold unpacked parts. */
  scratch: string
}

/**
 * Checks that an open file is a Word document that is safe to store and to open. Reads it in chunks: the whole
 * document is never in memory.
 *
 * @throws Refusal when the document is invalid or unsafe.
 */
export async function checkDocument({ file, size, scratch }: OpenDocument): Promise<ExternalReferences> {
  const budget = new Budget()
  const archive = openArchive(fileSource(file, 0, size), budget)
  const { name: mainDocument } = await findMainDocument(archive)
  const found: ExternalReferences = { linkedPictures: false }
  await inspectArchive(archive, { mainDocument, budget, depth: 0, scratch, found })
  return found
}
