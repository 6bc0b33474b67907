import type { File, UploadedFile } from '@runwen/contracts'

const uploadsKey = (userId: string) => `recentUploads:${userId}`
const documentsKey = (userId: string) => `recentDocuments:${userId}`

/** Keeps the list short: the document list shows the rest. */
const maxUploads = 20

const stored = <T>(key: string): T[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** A full storage costs what a reload would show, and nothing else. */
const store = (key: string, value: unknown) => {
  try {
    sessionStorage.removeItem(key)
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or without access.
  }
}

export const recentUploads = (userId: string) => stored<UploadedFile>(uploadsKey(userId))

/** Recent uploads, newest first, in session storage: they survive a reload and end with the tab. */
export const rememberUploads = (userId: string, uploaded: readonly UploadedFile[]): UploadedFile[] => {
  const recent = [...uploaded, ...recentUploads(userId)].slice(0, maxUploads)
  store(uploadsKey(userId), recent)
  return recent
}

/** What was known of the recent uploads when their page was last shown. */
export const recentDocuments = (userId: string) => stored<File>(documentsKey(userId))

export const rememberDocuments = (userId: string, documents: readonly File[]) =>
  store(documentsKey(userId), documents)

/** Removes recent uploads on logout, so that the next user of this browser cannot read them. */
export const dropRecentUploads = () => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (/^recent(Uploads|Documents):/.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Without access to the storage, nothing was remembered.
  }
}
