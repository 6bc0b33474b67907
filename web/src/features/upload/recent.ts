import type { UploadedFile } from '@runwen/contracts'

const key = (userId: string) => `recentUploads:${userId}`

/** As many as fit on the page without becoming a second document list. */
const most = 20

export const recentUploads = (userId: string): UploadedFile[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Newest first; they outlive a reload of this tab, not the tab. */
export const rememberUploads = (userId: string, uploaded: readonly UploadedFile[]): UploadedFile[] => {
  const recent = [...uploaded, ...recentUploads(userId)].slice(0, most)
  sessionStorage.setItem(key(userId), JSON.stringify(recent))
  return recent
}
