import type { ByteSource } from '../io/byte-source.ts'
import { documentLimits } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { contentOf } from './content.ts'
import { readEntries } from './entries.ts'
import { type Located, locateEntries } from './layout.ts'

/** What the whole document, with all that is packed in it, may still ask for. */
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
  parts: Located[]
  /** The part of that name, in any case. */
  find(name: string): Located | undefined
  content(part: Located): AsyncGenerator<Buffer>
  /** The whole of a part that lists things; a Refusal when it is overlong. */
  readList(part: Located): Promise<Buffer>
}

/** Opens an archive whose structure is sound and whose parts, as declared, fit the budget; they are taken from it. */
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
    async readList(part) {
      if (part.size > documentLimits.listBytes) throw new Refusal('expands_too_far', 'an overlong list')
      const chunks: Buffer[] = []
      for await (const chunk of contentOf(source, part)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}
