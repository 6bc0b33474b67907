import { readFile } from 'node:fs/promises'

const folder = new URL('../documents/', import.meta.url)

/** Documents saved by LibreOffice Writer. */
export const documents = {
  chinese: '钙钛矿太阳能电池的稳定性研究.docx',
  english: 'Grain boundary diffusion, revised.docx',
  result: 'Polished result.docx',
} as const

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export function readDocument(name: keyof typeof documents): Promise<Buffer> {
  return readFile(new URL(encodeURIComponent(documents[name]), folder))
}

/** Returns the form of an upload, as a browser sends it. */
export function selection(serviceType: 1 | 2, files: { name: string; bytes: Uint8Array }[]): FormData {
  const form = new FormData()
  form.set('serviceType', String(serviceType))
  for (const { name, bytes } of files) form.append('files', fileOf(bytes), name)
  return form
}

/** Returns the form with which staff upload a result. */
export function resultForm(bytes: Uint8Array, name: string = documents.result): FormData {
  const form = new FormData()
  form.set('file', fileOf(bytes), name)
  return form
}

const fileOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>], { type: docxType })
