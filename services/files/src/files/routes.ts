import { filesApi } from '@runwen/contracts'
import { type App, decodeCursor, implement, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Parts } from '../parts.ts'
import { requestRevision } from '../revisions/request-revision.ts'
import { deleteAnyFile, deleteOwnFile } from './delete-file.ts'
import { listAllFiles } from './list-all-files.ts'
import { presentAdminFile, presentFile } from './present-file.ts'
import { setStatus } from './set-status.ts'
import { listFilesOf } from './store.ts'

const cursorShape = z.tuple([z.uuid()])
const beforeOf = (cursor: string | undefined) => decodeCursor(cursor, cursorShape)?.[0] ?? null

export function addFileRoutes(app: App, parts: Parts): void {
  const { database, prices } = parts

  implement(app, filesApi.listFiles, async ({ caller, query }) => {
    const page = { before: beforeOf(query.cursor), limit: query.limit + 1 }
    const found = await database.read((tx) => listFilesOf(tx, caller.userId, page))
    const { rows, next_cursor } = toPage(found, query.limit, ({ id }) => [id])
    return { files: rows.map((row) => presentFile(row, prices)), next_cursor }
  })

  implement(app, filesApi.requestRevision, async ({ caller, params, body }) => {
    const file = await requestRevision(parts, caller.userId, params.id, body.comment)
    return { file: presentFile(file, prices) }
  })

  implement(app, filesApi.deleteFile, ({ caller, params }) => deleteOwnFile(parts, caller.userId, params.id))

  implement(app, filesApi.adminListFiles, async ({ query }) => {
    const { cursor, limit, ...filter } = query
    const list = await listAllFiles(database, filter, { before: beforeOf(cursor), limit })
    return { ...list, files: list.files.map((row) => presentAdminFile(row, prices)) }
  })

  implement(app, filesApi.setStatus, async ({ params, body }) => ({
    file: presentAdminFile(await setStatus(parts, params.id, body.status), prices),
  }))

  implement(app, filesApi.adminDeleteFile, ({ params }) => deleteAnyFile(parts, params.id))
}
