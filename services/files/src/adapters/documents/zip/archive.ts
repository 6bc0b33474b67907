import { Refusal } from '@runwen/word-document'
import type { ByteSource } from '../io/byte-source.ts'
import { documentLimits } from '../rules/limits.ts'
import { contentOf } from './content.ts'
import { readEntries } from './entries.ts'
import { type LocatedEntry, locateEntries } from './layout.ts'

/** The remaining limits of a document, shared with its embedded archives. */
export class Budget {
  private bytes: number = documentLimits.expandedBytes
  private parts: number = documentLimits.parts

  spendBytes(count: number): void {
    this.bytes -= count
    if (this.bytes < 0) throw new Refusal('expands_too_far', 'the document exceeds the size limit')
  }

  spendParts(count: number): void {
    this.parts -= count
    if (this.parts < 0) throw new Refusal('too_many_parts', 'the document exceeds the limit of parts')
  }
}

export interface Archive {
  parts: LocatedEntry[]
  /** Finds a part by name, ignoring case. */
  find(name: string): LocatedEntry | undefined
  content(part: LocatedEntry): AsyncGenerator<Buffer>
  /** Reads a small part into memory. @throws Refusal when it is larger than `documentLimits.wholePartBytes`. */
  readWhole(part: LocatedEntry): Promise<Buffer>
}

/** Opens an archive: checks its structure and subtracts the declared sizes of its parts from the budget. */
export function openArchive(source: ByteSource, budget: Budget): Archive {
  const directory = readEntries(source)
  budget.spendParts(directory.entries.length)
  budget.spendBytes(directory.entries.reduce((sum, { size }) => sum + size, 0))
  const parts = locateEntries(directory)
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]))
  return {
    parts,
    find: (name) => byName.get(name.toLowerCase()),
    content: (part) => contentOf(source, part),
    async readWhole(part) {
      if (part.size > documentLimits.wholePartBytes)
        throw new Refusal('expands_too_far', 'content types or relationships are too large')
      const chunks: Buffer[] = []
      for await (const chunk of contentOf(source, part)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}
