import { open, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../tests/kit/documents/', import.meta.url)

const pathOf = (name: string) => fileURLToPath(new URL(encodeURIComponent(name), folder))

/** File names of real Word documents. */
export const names = {
  english: 'Grain boundary diffusion, revised.docx',
  chinese: '钙钛矿太阳能电池的稳定性研究.docx',
  polished: 'Polished result.docx',
} as const

export const english = pathOf(names.english)
export const chinese = pathOf(names.chinese)
export const polished = pathOf(names.polished)

/** Returns a file for `setInputFiles`, under a name that may differ from the one on disk. */
export const picked = async (path: string, name: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: await readFile(path),
})

/** Creates a file of `bytes` zero bytes and returns its path. */
export const emptyFile = async (path: string, bytes: number): Promise<string> => {
  const file = await open(path, 'w')
  await file.truncate(bytes)
  await file.close()
  return path
}
