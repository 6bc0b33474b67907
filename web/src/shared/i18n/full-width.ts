import type { PostProcessorModule } from 'i18next'

const opening = /^[（《【「『]/
const closing = /[）》】」』，。、；：？！…]$/

/**
 * Chinese texts have a space between Chinese and a value, which is Latin for the most part. Full-width punctuation at the
 * edge of a value brings its own: `何文（译审）于`, but `Lin 于`.
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
