import type { UploadedFile } from '@runwen/contracts'
import { useEffect, useState } from 'react'
import { useFiles } from '#shared/api/documents.ts'
import { recentDocuments, rememberDocuments } from '#shared/session/recent-uploads.ts'

/**
 * Recent uploads beside what is known of them now: which are documents still, and which await payment. After a reload
 * they are shown as they were until the list is loaded, so that the form below them stays where it is.
 */
export const useRecent = (userId: string, uploads: readonly UploadedFile[]) => {
  const [before] = useState(() => recentDocuments(userId))
  const { files } = useFiles(undefined, { skip: uploads.length === 0 })
  const known = uploads.flatMap((upload) => (files ?? before).find(({ id }) => id === upload.id) ?? [])
  useEffect(() => {
    if (files)
      rememberDocuments(
        userId,
        files.filter(({ id }) => uploads.some((upload) => upload.id === id)),
      )
  }, [userId, files, uploads])
  // Nothing is owed for a document that could not be edited.
  const unpaid = known.filter(({ is_paid, status }) => !is_paid && status !== 'failed')
  return { uploads, known, unpaid }
}

export type Recent = ReturnType<typeof useRecent>
