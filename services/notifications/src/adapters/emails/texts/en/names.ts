import { shortened } from '../content.ts'

/** What texts call the document of an email, by its name where they may say it. */
export const namesOf = (name: string | null) => {
  const document = name === null ? 'your document' : `“${name}”`
  const Document = name === null ? 'Your document' : document
  const titled = name === null ? 'Your document' : `“${shortened(name)}”`
  const of = name === null ? '' : ` for “${shortened(name)}”`
  return { document, Document, titled, of }
}

export type Names = ReturnType<typeof namesOf>
