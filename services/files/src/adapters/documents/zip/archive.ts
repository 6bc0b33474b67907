import type { ByteSource } from '../io/byte-source.ts'
import { documentLimits } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { contentOf } from './content.ts'
import { readEntries } from './entries.ts'
import { type LocatedEntry, locateEntries } from './layout.ts'

/** What is left of the limits for a whole document with the archives inside it. */
export class Budget {
  private bytes: number = documentLimits.expandedBytes
  private parts: number = documentLimits.parts

  spendBytes(count: number): void {
    this.bytes -= count
    if (this.bytes < 0) throw new Refusal('expands_too_far', 'more than a document may hold')
  }

  spendParts(count: number): void {
    this.parts -= count
    if (this.parts < 0) throw new Refusal('too_many_parts', 'more than a document may have')
  }
}

export interface Archive {
  parts: LocatedEntry[]
  /** Finds a part by name, in any case. */
  find(name: string): LocatedEntry | undefined
  content(part: LocatedEntry): AsyncGenerator<Buffer>
  /** Reads the whole of a small part. @throws Refusal when it is too long. */
  readWhole(part: LocatedEntry): Promise<Buffer>
}

/** Opens an archive. Checks its structure, and spends the declared sizes of its parts from the budget. */
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
      if (part.size > documentLimits.wholePartBytes) throw new Refusal('expands_too_far', 'an overlong list')
      const chunks: Buffer[] = []
      for await (const chunk of contentOf(source, part)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}
