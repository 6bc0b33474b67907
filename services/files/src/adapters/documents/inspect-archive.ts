import { createGunzip } from 'node:zlib'
import { type ContentTypes, Refusal, readContentTypes, readRelationships } from '@runwen/word-document'
import { compoundScan } from './compound-scan.ts'
import { kindOf } from './content-kind.ts'
import type { TemporaryFile } from './io/temporary-file.ts'
import { checkBody } from './opc/body.ts'
import { type ExternalReferences, refuseExternal, sourceTypeOf } from './opc/external.ts'
import { refuseMacroName, refuseMacroRelationships, refuseMacroTypes } from './opc/macros.ts'
import { documentLimits } from './rules/limits.ts'
import { checkProlog } from './xml/prolog.ts'
import { type Archive, type Budget, openArchive } from './zip/archive.ts'
import { through } from './zip/content.ts'
import type { LocatedEntry } from './zip/layout.ts'

/** Opens an empty file for an embedded archive of this level. At most one file per level is open. */
export type OpenScratch = (level: number) => TemporaryFile

interface Inspection {
  /** Part name in lower case. Undefined for embedded archives. */
  mainDocument?: string
  budget: Budget
  /** 0 for the document itself. */
  depth: number
  scratch: OpenScratch
  /** Records external references that are accepted. */
  found: ExternalReferences
}

/** Expands every part of `archive` and of embedded archives. @throws Refusal for forbidden content. */
export async function inspectArchive(archive: Archive, inspection: Inspection): Promise<void> {
  const list = archive.find('[Content_Types].xml')
  const types = list && readContentTypes(await archive.readWhole(list))
  if (types) refuseMacroTypes(types)
  for (const part of archive.parts) {
    refuseMacroName(part.name)
    if (/\.rels$/i.test(part.name)) {
      const relationships = readRelationships(await archive.readWhole(part))
      refuseMacroRelationships(relationships)
      refuseExternal(relationships, sourceTypeOf(part.name, types), inspection.found)
    }
    await inspectPart(archive.content(part), kindOfPart(part, types, inspection), inspection)
  }
}

type PartKind = 'main' | 'xml' | 'binary'

function kindOfPart(
  { name }: LocatedEntry,
  types: ContentTypes | undefined,
  { mainDocument }: Inspection,
): PartKind {
  if (name.toLowerCase() === mainDocument) return 'main'
  if (/\.(xml|rels|vml)$/i.test(name)) return 'xml'
  const type = types?.of(name) ?? ''
  // SVG 1.1 files often have a document type declaration.
  return /[+/]xml$/.test(type) && type !== 'image/svg+xml' ? 'xml' : 'binary'
}

/** Scans the content of a part once its first bytes are classified. */
interface Scanner {
  write(chunk: Buffer): Promise<void> | void
  finish(): Promise<void>
  close(): void
}

async function inspectPart(
  content: AsyncIterable<Buffer>,
  kind: PartKind,
  inspection: Inspection,
): Promise<void> {
  const startBytes = kind === 'main' ? documentLimits.bodyStartBytes : documentLimits.prologBytes
  let start: Buffer = Buffer.alloc(0)
  let scanner: Scanner | undefined
  const begin = async () => {
    scanner = createScanner(start, kind, inspection)
    await scanner.write(start)
    return scanner
  }
  try {
    for await (const chunk of content) {
      if (scanner) {
        await scanner.write(chunk)
        continue
      }
      start = start.length === 0 ? chunk : Buffer.concat([start, chunk])
      if (start.length >= startBytes) await begin()
    }
    const { finish } = scanner ?? (await begin())
    await finish()
  } finally {
    scanner?.close()
  }
}

function createScanner(start: Buffer, kind: PartKind, inspection: Inspection): Scanner {
  if (kind === 'main') checkBody(start)
  if (kind === 'main' || (kind === 'xml' && start.length > 0)) checkProlog(start)
  const content = kind === 'binary' ? kindOf(start) : 'other'
  if (content === 'compound') return { ...ignore, write: compoundScan() }
  return content === 'other' ? ignore : unpack(content, inspection)
}

const ignore: Scanner = { write: () => {}, finish: async () => {}, close: () => {} }

function unpack(content: 'zip' | 'gzip', { budget, depth, scratch, found }: Inspection): Scanner {
  if (depth === documentLimits.nesting) throw new Refusal('nested_too_deep', `${content} at depth ${depth}`)
  const file = scratch(depth)
  return {
    write: (chunk) => file.write(chunk),
    close: file.close,
    async finish() {
      if (content === 'gzip') {
        // Word stores vector pictures as gzip files (.emz, .wmz).
        for await (const chunk of through(file.source(), createGunzip())) budget.spendBytes(chunk.length)
        return
      }
      await inspectArchive(openArchive(file.source(), budget), { budget, depth: depth + 1, scratch, found })
    },
  }
}
