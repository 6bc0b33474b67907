import { p } from './markup.ts'

const english = 'the yield of wheat rose in every plot that received water because roots grew deeper'.split(
  ' ',
)
const chinese = Array.from('小麦产率在每块灌溉过的田里都显著提高因为根系长得更深')

export type PaperLanguage = 'English' | 'Chinese'
/** How many of the words change, in which paragraphs. */
export interface Edit {
  words: number
  isChanged(paragraph: number): boolean
}

/** The paragraphs of a long paper, fifty words each, of which a third is rare. `edit`: one of this many words is changed. */
export function paper(language: PaperLanguage, words: number, edit?: Edit): string {
  const wordAt = (at: number) => {
    const known = language === 'Chinese' ? chinese : english
    if (at % 3 !== 0) return known[(at * 31) % known.length] ?? ''
    return language === 'Chinese'
      ? String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))
      : ((at * 7_919) % 100_003).toString(36)
  }
  return Array.from({ length: words / 50 }, (_, line) => {
    const isEdited = edit?.isChanged(line) ?? false
    const texts = Array.from({ length: 50 }, (_, at) =>
      wordAt(line * 50 + at + (isEdited && at % (edit?.words ?? 1) === 1 ? 1_000_003 : 0)),
    )
    return p(texts.join(language === 'Chinese' ? '' : ' '))
  }).join('')
}
