const han = /\p{Script=Han}/gu

/** The language of most of a text, for screen readers, fonts and line breaks. */
export const languageOfText = (spaced: string): 'en' | 'zh-CN' => {
  const text = spaced.replace(/\s/g, '')
  return (text.match(han)?.length ?? 0) > text.length / 4 ? 'zh-CN' : 'en'
}
