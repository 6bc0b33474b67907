/** The language of what a person wrote, for fonts and screen readers. */
export const textLanguage = (text: string): 'en' | 'zh' => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en')

/** Attributes of an element with what a person wrote: its language, whose fonts and quotes it has. */
export const written = (text: string) =>
  text === '' ? {} : { 'data-written': true, lang: textLanguage(text) }
