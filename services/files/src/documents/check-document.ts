import { closeSync, fstatSync, openSync } from 'node:fs'
import { Budget, openArchive } from './archive.ts'
import { fileSource } from './byte-source.ts'
import { inspectArchive } from './inspect-archive.ts'
import { mainDocumentName } from './opc/main-document.ts'

/**
 * Resolves when the file at `path` is a Word document that is safe to keep and to hand on; throws a Refusal otherwise.
 * Nothing of it stays in memory, and what is packed in it is unpacked into nameless files beside it.
 */
export async function checkDocument(path: string): Promise<void> {
  const file = openSync(path, 'r')
  try {
    const budget = new Budget()
    const archive = openArchive(fileSource(file, 0, fstatSync(file).size), budget)
    const mainDocument = await mainDocumentName(archive)
    await inspectArchive(archive, { mainDocument, budget, depth: 0, scratch: path })
  } finally {
    closeSync(file)
  }
}
