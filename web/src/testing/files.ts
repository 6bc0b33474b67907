import type { AdminFile } from '@runwen/contracts'
import { server } from './server.ts'
import { fileList } from './staff-data.ts'

/** Serves the admin file list, without recording the menu's request for the count. */
export const serveFiles = (files: AdminFile[]) =>
  server.on('adminListFiles', ({ query }) => {
    const found = query.needs_revision ? files.filter((file) => file.revision_comment !== null) : files
    return fileList(found)
  })
