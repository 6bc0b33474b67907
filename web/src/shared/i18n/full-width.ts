import type { PostProcessorModule } from 'i18next'

const opening = /^[（《【「『]/
/** Full-width punctuation, or the end of a date. */
const closing = /(?:[）》】」』，。、；：？！…]|\d\s?[年月日](?:周.)?)$/

/**
 * Chinese texts have a space between Chinese and a value, which is Latin for the most part. Full-width punctuation at the
 * edge of a value brings its own, and a day ends in Chinese: `何文（译审）于`, `18 日起`, but `Lin 于`, `18:00 前`.
 */
export const fullWidth: PostProcessorModule = {
  type: 'postProcessor',
  name: 'fullWidth',
  process(text: string, _key, values: object, { language }: { language: string }) {
    if (language !== 'zh') return text
    let result = text
    for (const value of Object.values(values)) {
      if (typeof value !== 'string') continue
      if (closing.test(value)) result = result.replaceAll(`${value} `, value)
      if (opening.test(value)) result = result.replaceAll(` ${value}`, value)
    }
    return result
  },
}
