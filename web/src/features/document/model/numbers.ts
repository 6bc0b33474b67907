import { placesOf } from '@runwen/word-document/numbers'

export type NumberPart = { readonly text: string; readonly isDifferent: boolean }

/** A text in parts, in which numbers that the other side does not have are separate. */
export const markNumbers = (text: string, missing: readonly string[]): NumberPart[] => {
  const parts: NumberPart[] = []
  let done = 0
  for (const { start, end } of placesOf(text, missing)) {
    if (start > done) parts.push({ text: text.slice(done, start), isDifferent: false })
    parts.push({ text: text.slice(start, end), isDifferent: true })
    done = end
  }
  if (done < text.length) parts.push({ text: text.slice(done), isDifferent: false })
  return parts
}
