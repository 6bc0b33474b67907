import { Refusal, visitElements } from '@runwen/word-document'

const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])

/** Refuses a main part unless its first bytes, `start`, contain the body element of a Word document. */
export function checkBody(start: Buffer): void {
  let depth = 0
  let found = false
  visitElements(start, ({ namespace, name }) => {
    depth += 1
    if (depth === 1 && !(WORD.has(namespace) && name === 'document')) {
      throw new Refusal('not_word', 'the main part is not a Word document')
    }
    found = WORD.has(namespace) && name === 'body'
    return !found
  })
  if (!found) throw new Refusal('not_word', 'the document has no body')
}
