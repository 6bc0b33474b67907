import { shortened } from '../content.ts'

/** What texts call the document of an email, by its name where they may say it. */
export const namesOf = (name: string | null) => {
  const document = name === null ? '您的文档' : `《${name}》`
  const titled = name === null ? '您的文档' : `《${shortened(name)}》`
  const of = name === null ? '' : `${titled}的`
  const yours = name === null ? '您的' : `${document}的`
  return { document, titled, of, yours }
}

export type Names = ReturnType<typeof namesOf>
