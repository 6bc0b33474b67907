import type { MadeVersion } from '@runwen/contracts'

export const attachmentKey = (id: string) => `attachments/${id}`
export const changesKey = (documentId: string, from: number, to: number) =>
  `changes/${documentId}/${from}-${to}`
/** What customers can read of the changes before they pay. */
export const freePartKey = (documentId: string, from: number, to: number) =>
  `changes/${documentId}/${from}-${to}.free`
export const picturesKey = (documentId: string, from: number, to: number) =>
  `changes/${documentId}/${from}-${to}.pictures`
export const originalKey = (documentId: string) => `originals/${documentId}.docx`
export const referenceKey = (documentId: string, id: string) => `references/${documentId}/${id}`
export const versionKey = (documentId: string, result: number, version: MadeVersion) =>
  `versions/${documentId}/${result}-${version}.docx`
export const resultKey = (documentId: string, version: number) => `results/${documentId}/${version}.docx`
