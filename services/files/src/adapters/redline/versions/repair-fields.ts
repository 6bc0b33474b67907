import { editPart, textParts, type WordPackage } from './word-package.ts'

const run = (content: string) => `<w:r(?:\\s[^<>]*)?>(?:(?!</w:r>|<w:fldChar).)*${content}</w:r>`
const fieldChar = (type: string) => run(`<w:fldChar\\s[^<>]*"${type}"[^<>]*/>`)
/** The start of a field, marks, and the same start again. */
const DOUBLED = new RegExp(
  `(${fieldChar('begin')}(?:${run('')})*${fieldChar('separate')})((?:<w:del\\s[^<>]*>(?:(?!</w:del>).)*</w:del>)+)\\1`,
  'gs',
)

/** Removes the second start that docxodus writes for a cross reference when the words right before it were deleted. */
export function repairFields(parts: WordPackage): void {
  for (const name of textParts(parts)) editPart(parts, name, (xml) => xml.replace(DOUBLED, '$2$1'))
}
