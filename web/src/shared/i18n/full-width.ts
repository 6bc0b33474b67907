import type { PostProcessorModule } from 'i18next'

const opening = /^[（《【「『]/
const closing = /[）》】」』，。、；：？！…]$/
const day = /\d\s?[年月日](?:周.)?$/

/** A day may also be the beginning of another value: `27 日 09:41`. */
const withoutSpaceAfter = (date: string, text: string) =>
  text.split(`${date} `).reduce((before, after) => `${before}${date}${/^\d/.test(after) ? ' ' : ''}${after}`)

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
      if (day.test(value)) result = withoutSpaceAfter(value, result)
      if (opening.test(value)) result = result.replaceAll(` ${value}`, value)
    }
    return result
  },
}
