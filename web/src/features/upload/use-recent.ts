import type { File, UploadedFile } from '@runwen/contracts'
import { useEffect, useState } from 'react'
import { useFiles } from '#shared/api/documents.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import { recentDocuments, rememberDocuments } from '#shared/session/recent-uploads.ts'

/** How long an upload of another tab or browser is recent. */
const recentMs = 86_400_000

const uploadedLately = (files: readonly File[]) =>
  files
    .filter(({ upload_date }) => Date.parse(upload_date) > Date.now() - recentMs)
    .map(({ id, original_name: name, service_type }) => ({ id, name, service_type }))

/**
 * Recent uploads with what is known of them now: which are documents still, and which await payment. After a reload
 * they are shown as they were until the list is loaded, so that the form below them stays where it is. Where this tab has
 * uploaded nothing, they are the documents that the account uploaded in the last day.
 */
export const useRecent = (userId: string, own: readonly UploadedFile[], isSending: boolean) => {
  const [before] = useState(() => recentDocuments(userId))
  const { files } = useFiles()
  // What is being sent becomes one of this tab's with its answer.
  const uploads = own.length > 0 || isSending ? own : uploadedLately(files ?? [])
  const known = uploads.flatMap((upload) => (files ?? before).find(({ id }) => id === upload.id) ?? [])
  useEffect(() => {
    if (files)
      rememberDocuments(
        userId,
        files.filter(({ id }) => own.some((upload) => upload.id === id)),
      )
  }, [userId, files, own])
  const unpaid = known.filter(isToPay)
  return { uploads, known, unpaid }
}

export type Recent = ReturnType<typeof useRecent>
