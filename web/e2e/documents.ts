import { open, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../tests/kit/documents/', import.meta.url)

const pathOf = (name: string) => fileURLToPath(new URL(encodeURIComponent(name), folder))

/** Genuine documents, by their names on the disk. */
export const names = {
  english: 'Grain boundary diffusion, revised.docx',
  chinese: '钙钛矿太阳能电池的稳定性研究.docx',
  polished: 'Polished result.docx',
} as const

export const english = pathOf(names.english)
export const chinese = pathOf(names.chinese)
export const polished = pathOf(names.polished)

/** What a file picker hands over; the name may be another one than on the disk. */
export const picked = async (path: string, name: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: await readFile(path),
})

/** A file of so many bytes, of which all are zero. */
export const emptyFile = async (path: string, bytes: number): Promise<string> => {
  const file = await open(path, 'w')
  await file.truncate(bytes)
  await file.close()
  return path
}
