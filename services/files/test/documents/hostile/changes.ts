import type { Reason } from '@runwen/word-document'
import { wordDocument, wordParts } from '../word-parts.ts'
import { buildZip, type PartSpec, type ZipSpec } from '../zip-builder.ts'

export interface Hostile {
  what: string
  reason: Reason
  make(): Buffer
}

export const MB = 1_048_576
export const extra = (part: PartSpec, spec: Partial<ZipSpec> = {}) =>
  buildZip({ parts: [...wordParts(), part], ...spec })
export const zeros = (size: number) => Buffer.alloc(size)
/** The part `name` of a small document, changed. */
export const changed = (name: string, change: Partial<PartSpec>) =>
  buildZip({ parts: wordParts().map((part) => (part.name === name ? { ...part, ...change } : part)) })
export const main = (xml: string | Buffer) => wordDocument({ 'word/document.xml': xml })
export const types = (xml: string) => wordDocument({ '[Content_Types].xml': xml })
