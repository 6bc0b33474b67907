import { vi } from 'vitest'

/** Keeps the browser from saving files. Returns a list to which the name of each saved file is added. */
export const collectDownloads = (): string[] => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}
