import { createHash } from 'node:crypto'
import { fstatSync } from 'node:fs'
import type { Block, Note } from '@runwen/contracts'
import type { TextCount } from '@runwen/word-document'
import { fileSource } from '../../documents/io/byte-source.ts'
import { countFile } from '../../word-count/count-file.ts'
import { Meter } from '../limits.ts'
import { readNumbering } from './numbering.ts'
import { type HeaderOrFooter, openParts, type PartKind, type Parts } from './parts.ts'
import { BlockReader, readBlocks } from './read-blocks.ts'
import { extendComments, type ReadComment, readComments } from './read-comments.ts'
import { type Revision, Revisions } from './revisions.ts'
import { createStory, type DocumentContext } from './story.ts'
import { readStyles } from './styles.ts'
import { textOf } from './xml-tree.ts'

/** A document with its change marks. `change` in its blocks is an index in `revisions`. */
export interface ReadDocument {
  sha256: string
  count: TextCount
  blocks: Block[]
  notes: Note[]
  comments: ReadComment[]
  revisions: Revision[]
  /** Markup that was not read, with how often it occurs. */
  unknown: ReadonlyMap<string, number>
  /** Blocks of each header and footer. `change` in them is no index in `revisions`. */
  headersAndFooters: Record<HeaderOrFooter, Block[][]>
  /** Names in the properties of the file. */
  propertyNames: string[]
}

/** Reads the document in an open file. `earlier`: the changes that it held before it was edited. */
export async function readDocument(file: number, earlier?: readonly Revision[]): Promise<ReadDocument> {
  const { size } = fstatSync(file)
  const meter = new Meter()
  const parts = await openParts(file, size, meter)
  const revisions = new Revisions(meter, earlier)
  const context: DocumentContext = {
    meter,
    revisions,
    styles: await readStyles(parts.read('styles', 'w:styles')),
    numbering: await readNumbering(parts.read('numbering', 'w:numbering')),
    readBlocks,
    pictureOf: parts.picturesOf('body'),
    unknown: new Map(),
  }
  const body = new BlockReader(createStory(context))
  for await (const element of parts.read('body', 'w:body')) body.read(element)
  const blocks = body.finish()
  const notes = [
    ...(await readNotes(parts, 'footnotes', context)),
    ...(await readNotes(parts, 'endnotes', context)),
  ]
  const comments = await readComments(parts.read('comments', 'w:comments'), meter)
  await extendComments(comments, parts.read('commentsExtended', 'w15:commentsEx'))
  return {
    sha256: hashOf(file, size),
    count: await countFile(file, size),
    blocks,
    notes,
    comments,
    revisions: revisions.all,
    unknown: context.unknown,
    headersAndFooters: {
      header: await readHeadersOrFooters(parts, 'header', context),
      footer: await readHeadersOrFooters(parts, 'footer', context),
    },
    propertyNames: await readPropertyNames(parts),
  }
}

async function readNotes(
  parts: Parts,
  kind: Extract<PartKind, 'footnotes' | 'endnotes'>,
  context: DocumentContext,
): Promise<Note[]> {
  const single = kind === 'footnotes' ? 'footnote' : 'endnote'
  const notes: Note[] = []
  const own = { ...context, pictureOf: parts.picturesOf(kind) }
  for await (const { name, attributes, children } of parts.read(kind, `w:${kind}`)) {
    // The other types are the lines between text and notes.
    if (name !== `w:${single}` || (attributes['w:type'] ?? 'normal') !== 'normal') continue
    const blocks = readBlocks(children, createStory(own))
    notes.push({ id: `${single}-${attributes['w:id'] ?? ''}`, kind: single, label: '', blocks })
  }
  return notes
}

/** Apart from the text: their marks and what they hold are not counted with it. */
async function readHeadersOrFooters(
  parts: Parts,
  kind: HeaderOrFooter,
  context: DocumentContext,
): Promise<Block[][]> {
  const found: Block[][] = []
  for (const elements of parts.readHeadersOrFooters(kind)) {
    const own = { ...context, revisions: new Revisions(context.meter), unknown: new Map() }
    const reader = new BlockReader(createStory(own))
    for await (const element of elements) reader.read(element)
    found.push(reader.finish())
  }
  return found
}

async function readPropertyNames(parts: Parts): Promise<string[]> {
  const names = new Set<string>()
  for await (const element of parts.read('properties', 'cp:coreProperties')) {
    const name = /^(dc:creator|cp:lastModifiedBy)$/.test(element.name) ? textOf(element).trim() : ''
    if (name !== '') names.add(name)
  }
  return [...names]
}

function hashOf(file: number, size: number): string {
  const STEP = 1_048_576
  const source = fileSource(file, 0, size)
  const hash = createHash('sha256')
  for (let at = 0; at < size; at += STEP) hash.update(source.read(at, Math.min(STEP, size - at)))
  return hash.digest('hex')
}
