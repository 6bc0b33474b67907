import type { UploadedFile } from '@runwen/contracts'

const key = (userId: string) => `recentUploads:${userId}`

/** Keeps the list short: the document list shows the rest. */
const most = 20

export const recentUploads = (userId: string): UploadedFile[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Recent uploads, newest first, in session storage: they survive a reload and end with the tab. */
export const rememberUploads = (userId: string, uploaded: readonly UploadedFile[]): UploadedFile[] => {
  const recent = [...uploaded, ...recentUploads(userId)].slice(0, most)
  sessionStorage.setItem(key(userId), JSON.stringify(recent))
  return recent
}
