import type { UploadedFile } from '@runwen/contracts'
import { useFiles } from '#shared/api/documents.ts'

/** Recent uploads beside what is known of them now: which are documents still, and which await payment. */
export const useRecent = (uploads: readonly UploadedFile[]) => {
  const documents = useFiles(undefined, { skip: uploads.length === 0 }).files ?? []
  const known = uploads.flatMap((upload) => documents.find(({ id }) => id === upload.id) ?? [])
  return { uploads, known, unpaid: known.filter(({ is_paid }) => !is_paid) }
}

export type Recent = ReturnType<typeof useRecent>
