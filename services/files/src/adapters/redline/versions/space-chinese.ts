import { editPart, textParts, type WordPackage } from './word-package.ts'

/** A space of no width, which neither file may hold already. */
const SEPARATOR = '\u200b'

const TEXT = /(<(?:[\w.-]+:)?(?:t|delText)(?:\s[^<>]*)?>)([^<]*)/g

/**
 * Puts a separator after each Chinese character. The comparer knows no Chinese words and would otherwise replace whole
 * sentences. Does nothing, and returns false, when one of the documents has no Chinese text or holds separators itself.
 */
export function spaceChinese(...documents: WordPackage[]): boolean {
  const texts = documents.flatMap((parts) =>
    textParts(parts).map((name) => parts.get(name)?.toString('utf8') ?? ''),
  )
  if (texts.some((text) => text.includes(SEPARATOR) || /&#(x200b|8203);/i.test(text))) return false
  if (!texts.some((text) => /\p{Script=Han}/u.test(text))) return false
  for (const parts of documents)
    for (const name of textParts(parts))
      editPart(parts, name, (xml) =>
        xml.replace(
          TEXT,
          (_, tag: string, text: string) => tag + text.replaceAll(/\p{Script=Han}/gu, `$&${SEPARATOR}`),
        ),
      )
  return true
}

/** Removes the separators, and marks that hold nothing else. */
export function unspace(parts: WordPackage): void {
  for (const name of textParts(parts))
    editPart(parts, name, (xml) => xml.replace(EMPTY_MARK, '').replaceAll(SEPARATOR, ''))
}

const EMPTY_MARK =
  /<w:(ins|del)\s[^<>]*>\s*<w:r(?:\s[^<>]*)?>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?\s*<w:(t|delText)(?:\s[^<>]*)?>\u200b+<\/w:\2>\s*<\/w:r>\s*<\/w:\1>/gs
