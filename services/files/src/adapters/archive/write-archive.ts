import { Readable } from 'node:stream'
import { ObjectNotFound, type ObjectStore } from '@runwen/object-store'
import { ZipFile } from 'yazl'

export type Entry =
  | { name: string; text: () => AsyncIterable<string> | Iterable<string> }
  | { name: string; key: string }

/**
 * Writes a ZIP archive as a stream. Opens each entry when it is its turn. An object that was deleted by then becomes an
 * empty file; any other failure destroys the stream.
 */
export function writeArchive(store: Pick<ObjectStore, 'get'>, entries: readonly Entry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  let opened: Readable | undefined
  // The library only pipes from what it opened: without this, a download that is canceled keeps its connection to the store.
  output.once('close', () => opened?.destroy())
  for (const entry of entries) {
    // Word documents are ZIP archives already.
    zip.addReadStreamLazy(entry.name, { compress: 'text' in entry }, (done) => {
      open(store, entry).then(
        (content) => {
          opened = content
          if (output.destroyed) content.destroy()
          else done(null, content)
        },
        (error) => done(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return output
}

async function open(store: Pick<ObjectStore, 'get'>, entry: Entry): Promise<Readable> {
  if ('text' in entry) return Readable.from(entry.text())
  try {
    return await store.get(entry.key)
  } catch (error) {
    if (error instanceof ObjectNotFound) return Readable.from([])
    throw error
  }
}
