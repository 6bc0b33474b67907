import type { FieldKind, Story } from './story.ts'
import { pushRun } from './story.ts'

/** Starts, separates or ends a complex field. */
export function readField(type: string, story: Story): void {
  if (type === 'begin') story.fields.push({ instruction: '', inResult: false })
  const field = story.fields.at(-1)
  if (!field) return
  if (type === 'separate') {
    field.inResult = true
    field.kind = kindOf(field.instruction)
  }
  if (type === 'end') {
    // Old formulas are fields without a result: their code is what Word draws.
    const isFormula = !field.inResult && /^\s*EQ\s/i.test(field.instruction)
    story.fields.pop()
    if (isFormula) pushRun(story, { type: 'formula', text: field.instruction.trim() })
  }
}

export function readInstruction(text: string, { fields }: Story): void {
  const field = fields.at(-1)
  if (field && !field.inResult) field.instruction = (field.instruction + text).slice(0, 1_000)
}

export function withinField(instruction: string, story: Story, read: () => void): void {
  story.fields.push({ instruction, kind: kindOf(instruction), inResult: true })
  read()
  story.fields.pop()
}

export function withinLink(story: Story, read: () => void): void {
  const outer = story.inLink
  story.inLink = true
  read()
  story.inLink = outer
}

/** The field whose result is at the current position. Undefined outside fields and in those that read as text. */
export function resultField({ fields }: Story): FieldKind | undefined {
  const open = fields.flatMap(({ kind, inResult }) => (inResult && kind ? [kind] : []))
  return open.includes('contents') ? 'contents' : open.at(-1)
}

/** Whether the current position is in the text of a link, which is an element or a field. */
export const isInLink = ({ inLink, fields }: Story): boolean =>
  inLink || fields.some(({ inResult, instruction }) => inResult && /^\s*HYPERLINK\b/i.test(instruction))

/**
 * Fields whose result Word calculates, by the first word of their instruction (ECMA-376 part 1, 17.16.5). The results of
 * all others, such as links, citations and forms, are written by people and read as text.
 */
const kinds: Record<string, FieldKind | undefined> = {
  TOC: 'contents',
  INDEX: 'contents',
  TOA: 'contents',
  REF: 'reference',
  PAGEREF: 'reference',
  NOTEREF: 'reference',
  STYLEREF: 'reference',
  SEQ: 'reference',
  LISTNUM: 'reference',
  PAGE: 'page',
  NUMPAGES: 'page',
  SECTIONPAGES: 'page',
  SECTION: 'page',
  DATE: 'other',
  TIME: 'other',
  CREATEDATE: 'other',
  SAVEDATE: 'other',
  PRINTDATE: 'other',
  EDITTIME: 'other',
  FILENAME: 'other',
  NUMWORDS: 'other',
  NUMCHARS: 'other',
}

const kindOf = (instruction: string): FieldKind | undefined =>
  kinds[/[a-z]+/i.exec(instruction)?.[0].toUpperCase() ?? '']
