import { AppError, type Database } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { readAttachments } from '../../models/attachments/store.ts'
import {
  type ExportedDocument,
  type ExportSource,
  findExport,
  listExportFiles,
  readDocuments,
  readPiece,
} from '../../models/exports/store.ts'
import { attachmentKey, originalKey, referenceKey, resultKey, versionKey } from '../../models/objects/keys.ts'

/** A document of the archive: text, or an object of the store. */
export type ArchiveEntry =
  | { name: string; text: () => AsyncIterable<string> | Iterable<string> }
  | { name: string; key: string }

/** Returns the entries of the caller's archive. @throws AppError `not_ready` (404) */
export async function findArchive({ database, now }: Context, userId: string): Promise<ArchiveEntry[]> {
  return database.read(async (tx) => {
    const found = await findExport(tx, userId)
    if (!found?.expires_at || found.expires_at <= now()) throw new AppError('not_ready', { status: 404 })
    const others = await listExportFiles(tx, found.id)
    const files = await readDocuments(tx, userId)
    const attachments = await readAttachments(tx, userId)
    return [
      ...others.map(({ name, ...piece }) => ({
        name,
        text: () => readPieces(database, { exportId: found.id, ...piece }),
      })),
      { name: 'documents.json', text: () => [`${JSON.stringify(files, null, 2)}\n`] },
      ...files.flatMap(documentsOf),
      // `messages.json` names them by id.
      ...attachments.map(({ id, name }) => ({
        name: `attachments/${id}/${safe(name)}`,
        key: attachmentKey(id),
      })),
    ]
  })
}

async function* readPieces(
  database: Database,
  { first, last, ...piece }: { exportId: string; source: ExportSource; first: number; last: number },
): AsyncGenerator<string> {
  for (let number = first; number <= last; number += 1)
    yield await database.read((tx) => readPiece(tx, { ...piece, number }))
}

/** Results are part of it once they are paid for. */
function documentsOf({
  id,
  original_name,
  paid_at,
  results,
  reference_files,
}: ExportedDocument): ArchiveEntry[] {
  const folder = `documents/${id}`
  return [
    { name: `${folder}/${safe(original_name)}`, key: originalKey(id) },
    ...(paid_at === null ? [] : results).flatMap(({ version, name, versions }) => [
      { name: `${folder}/result-${version}/${safe(name)}`, key: resultKey(id, version) },
      ...versions.map((made) => ({
        name: `${folder}/result-${version}/${made}/${safe(name)}`,
        key: versionKey(id, version, made),
      })),
    ]),
    ...reference_files.map(({ id: referenceId, name }, index) => ({
      name: `${folder}/reference-${index + 1}/${safe(name)}`,
      key: referenceKey(id, referenceId),
    })),
  ]
}

const safe = (name: string) => name.replace(/[\\/]/g, '_')
