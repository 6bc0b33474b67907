import type { File, UploadedFile } from '@runwen/contracts'

const uploadsKey = (userId: string) => `recentUploads:${userId}`
const documentsKey = (userId: string) => `recentDocuments:${userId}`

/** Keeps the list short: the document list shows the rest. */
const most = 20

const stored = <T>(key: string): T[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

export const recentUploads = (userId: string) => stored<UploadedFile>(uploadsKey(userId))

/** Recent uploads, newest first, in session storage: they survive a reload and end with the tab. */
export const rememberUploads = (userId: string, uploaded: readonly UploadedFile[]): UploadedFile[] => {
  const recent = [...uploaded, ...recentUploads(userId)].slice(0, most)
  sessionStorage.setItem(uploadsKey(userId), JSON.stringify(recent))
  return recent
}

/** What was known of the recent uploads when their page was last shown. */
export const recentDocuments = (userId: string) => stored<File>(documentsKey(userId))

export const rememberDocuments = (userId: string, documents: readonly File[]) =>
  sessionStorage.setItem(documentsKey(userId), JSON.stringify(documents))
