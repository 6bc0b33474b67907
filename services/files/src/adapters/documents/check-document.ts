import { findMainDocument } from '@runwen/word-document'
import { inspectArchive, type OpenScratch } from './inspect-archive.ts'
import { fileSource } from './io/byte-source.ts'
import type { ExternalReferences } from './opc/external.ts'
import { Budget, openArchive } from './zip/archive.ts'

export interface OpenDocument {
  descriptor: number
  /** In bytes. */
  size: number
}

/**
 * Checks that an open file is a Word document that is safe to store and to open. Reads it in chunks: the whole
 * document is never in memory.
 *
 * @throws Refusal when the document is invalid or unsafe.
 */
export async function checkDocument(
  { descriptor, size }: OpenDocument,
  scratch: OpenScratch,
): Promise<ExternalReferences> {
  const budget = new Budget()
  const archive = openArchive(fileSource(descriptor, 0, size), budget)
  const { name: mainDocument } = await findMainDocument(archive)
  const found: ExternalReferences = { linkedPictures: false }
  await inspectArchive(archive, { mainDocument, budget, depth: 0, scratch, found })
  return found
}
