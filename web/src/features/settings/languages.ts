/** Each language is labelled in that language. */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
] as const
