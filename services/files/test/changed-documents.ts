import { body, paragraph, wordDocument } from './documents/word-parts.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const by = (id: number) => `w:id="${id}" w:author="Runwen" w:date="2026-11-20T08:00:00Z"`

const run = (text: string, name = 't') => `<w:r><w:${name} xml:space="preserve">${text}</w:${name}></w:r>`
export const inserted = (text: string, id = 900) => `<w:ins ${by(id)}>${run(text)}</w:ins>`
export const deleted = (text: string, id = 901) => `<w:del ${by(id)}>${run(text, 'delText')}</w:del>`
export const kept = (text: string) => run(text)

/** A document whose paragraphs are given as text, or as runs. */
export const documentOf = (
  paragraphs: readonly (string | readonly string[])[],
  parts: Record<string, string | Buffer> = {},
) =>
  wordDocument({
    'word/document.xml':
      DECLARATION +
      body(
        paragraphs
          .map((each) => (typeof each === 'string' ? paragraph(each) : `<w:p>${each.join('')}</w:p>`))
          .join(''),
      ),
    ...parts,
  })

/** Paragraphs that differ from one another, so that each has one partner only. */
export const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `Sample ${index + 1} of series ${(index * 7919) % 1009} was heated to ${500 + index} degrees.`,
  )
