/** The language of what a person wrote, for fonts and screen readers. */
export const textLanguage = (text: string): 'en' | 'zh' => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en')
