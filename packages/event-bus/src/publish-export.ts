import type { ExportPart } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import type { NewEvent } from './lib/types.ts'
import { publish } from './outbox/publish.ts'

/** A file of an export: text, or rows that are written as JSON. */
export interface ExportFile {
  /** Path in the archive. */
  name: string
  content: string | readonly unknown[] | object
}

/** RabbitMQ refuses messages of more than 16 MB; a character takes up to six bytes in JSON. */
const pieceLength = 200_000

/** Publishes the files of this service for an export, in pieces. */
export async function publishExport(
  tx: Tx,
  type: Extract<NewEvent, { data: ExportPart }>['type'],
  { userId, exportId }: { userId: string; exportId: string },
  files: readonly ExportFile[],
): Promise<void> {
  const pieces = files.flatMap(({ name, content }) =>
    piecesOf(textOf(content)).map((text) => ({ name, content: text })),
  )
  for (const [index, piece] of pieces.entries()) {
    const data = { user_id: userId, export_id: exportId, number: index + 1, total: pieces.length, ...piece }
    await publish(tx, { type, subject: exportId, data })
  }
}

const textOf = (content: ExportFile['content']) =>
  typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`

/** Does not cut a character in two. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length || pieces.length === 0; ) {
    const end = Math.min(start + pieceLength, text.length)
    const isCut = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800
    const cut = isCut ? end - 1 : end
    pieces.push(text.slice(start, cut))
    start = cut
    if (text.length === 0) break
  }
  return pieces
}
