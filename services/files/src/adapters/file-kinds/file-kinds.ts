import { type attachedMedia, mediaTypes, type referenceExtensions } from '@runwen/contracts'

export type FileKind = (typeof attachedMedia)[number]

const kinds: Record<(typeof referenceExtensions)[number], FileKind> = {
  '.docx': 'docx',
  '.pdf': 'pdf',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.txt': 'text',
  '.bib': 'text',
}

/** The kind that the extension stands for, ignoring case. Undefined for an extension that is not accepted. */
export function kindOfName(name: string): FileKind | undefined {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? ''
  return new Map<string, FileKind>(Object.entries(kinds)).get(extension)
}

export const contentTypeOf = (name: string) => mediaTypes[kindOfName(name) ?? 'docx']
