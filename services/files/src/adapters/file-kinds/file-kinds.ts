import type { referenceExtensions } from '@runwen/contracts'

export const fileKinds = ['docx', 'pdf', 'png', 'jpeg', 'text'] as const
export type FileKind = (typeof fileKinds)[number]

const kinds: Record<(typeof referenceExtensions)[number], FileKind> = {
  '.docx': 'docx',
  '.pdf': 'pdf',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.txt': 'text',
  '.bib': 'text',
}

const contentTypes: Record<FileKind, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  // Not `text/plain`, because the encoding is unknown.
  text: 'application/octet-stream',
}

/** The kind that the extension stands for, ignoring case. Undefined for an extension that is not accepted. */
export function kindOfName(name: string): FileKind | undefined {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? ''
  return new Map<string, FileKind>(Object.entries(kinds)).get(extension)
}

/** The media type for a download. */
export const contentTypeOf = (name: string) => contentTypes[kindOfName(name) ?? 'docx']
