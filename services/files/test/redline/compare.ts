import { closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Block, ServiceType } from '@runwen/contracts'
import { createTemporaryFile } from '../../src/adapters/documents/io/temporary-file.ts'
import {
  type ComparisonDraft,
  compareDocuments,
  compareResults,
} from '../../src/adapters/redline/compare-documents.ts'
import { type ReadDocument, readDocument } from '../../src/adapters/redline/read/read-document.ts'
import type { Revision } from '../../src/adapters/redline/read/revisions.ts'
import { type SideName, sideOf } from '../../src/adapters/redline/sides/side-of.ts'
import { blockText } from '../../src/adapters/redline/sides/text.ts'
import { walkRuns } from '../../src/adapters/redline/sides/walk.ts'
import { body, wordDocument } from '../documents/word-parts.ts'

/** A Word document: its bytes, or the XML in its body. */
export type DocumentSource = Buffer | string

export const bytesOf = (source: DocumentSource): Buffer =>
  typeof source === 'string' ? wordDocument({ 'word/document.xml': body(source) }) : source

export async function open(source: DocumentSource): Promise<number> {
  const file = createTemporaryFile(tmpdir())
  await file.write(bytesOf(source))
  return file.descriptor
}

export async function read(source: DocumentSource, earlier?: readonly Revision[]): Promise<ReadDocument> {
  const descriptor = await open(source)
  return readDocument(descriptor, earlier).finally(() => closeSync(descriptor))
}

/** Compares two results in this process. */
export const compareBoth = async (earlier: DocumentSource, later: DocumentSource): Promise<ComparisonDraft> =>
  compareResults(await read(earlier), await read(later))

/** Compares in this process. The child process does the same; its limits have tests of their own. */
export async function compare(
  original: DocumentSource,
  result: DocumentSource,
  service: ServiceType = 2,
): Promise<ComparisonDraft> {
  const before = await read(original)
  return compareDocuments(before, await read(result, before.revisions), service)
}

/** The text of one side, a line for each block. Numbers that Word itself calculates are left out. */
export function linesOf(blocks: readonly Block[], side: SideName): string[] {
  const read = sideOf(blocks, side)
  for (const run of walkRuns(read)) if (run.type === 'field') run.text = '#'
  return read.map(blockText)
}
