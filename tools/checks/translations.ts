export type Texts = ReadonlyMap<string, string>

/** `{a: {b: 'text'}}` as `a.b → text`. */
export const flatten = (translations: object, prefix = ''): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(translations)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) texts.set(path, text)
  }
  return texts
}

const places = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

/** Chinese has no plural forms. */
const singular = (key: string) => key.endsWith('_one')

/** Differences in keys, placeholders and emptiness between two languages. */
export const differences = (en: Texts, zh: Texts): string[] => {
  const problems: string[] = []
  for (const [key, text] of en) {
    const other = zh.get(key)
    if (other === undefined) {
      if (!singular(key)) problems.push(`zh lacks ${key}`)
    } else if (places(text) !== places(other)) problems.push(`${key} has other places in zh`)
  }
  for (const key of zh.keys()) if (!en.has(key)) problems.push(`en lacks ${key}`)
  for (const [language, texts] of [['en', en] as const, ['zh', zh] as const]) {
    for (const [key, text] of texts) if (text.trim() === '') problems.push(`${language} ${key} is empty`)
  }
  return problems
}

const han = '\\p{Script=Han}'
const typos: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9%]${han}`, 'u'), 'needs a space between Chinese and Latin'],
  [new RegExp(`${han}[,;:!?]`, 'u'), 'needs full-width punctuation'],
  [/你/, 'uses 你 instead of 您'],
]

/** Violations of Chinese typography. Placeholders count as Latin text, a `span` as a number with a Chinese unit. */
export const chineseTypos = (zh: Texts): string[] => {
  const problems: string[] = []
  for (const [key, text] of zh) {
    const filled = text.replaceAll('{{span}}', '8 小时').replace(/\{\{\w+\}\}/g, 'x')
    for (const [pattern, why] of typos) if (pattern.test(filled)) problems.push(`${key} ${why}: ${text}`)
  }
  return problems
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Patterns of the keys that a source may use: string literals and templates. `ns:key` counts as `key`. */
const asked = (source: string): RegExp[] => {
  const literals = [...source.matchAll(/'(?:\w+:)?([\w.]+)'/g)].map(([, text = '']) => escaped(text))
  const templates = [...source.matchAll(/`(?:\w+:)?([\w.]*\$\{[^`]*)`/g)].map(([, text = '']) =>
    text
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('\\w+'),
  )
  return [...literals, ...templates].map((text) => new RegExp(`^${text}$`))
}

/** Keys that no source uses. Plural forms count as their stem. */
export const unused = (keys: Iterable<string>, sources: readonly string[]): string[] => {
  const patterns = sources.flatMap(asked)
  return [...keys].filter((key) => {
    const stem = key.replace(/_(one|other)$/, '')
    return !patterns.some((pattern) => pattern.test(stem))
  })
}

/** Hard-coded text in a component, which belongs into the locale files. */
export const hardcodedText = (source: string): string[] => [
  ...[...source.matchAll(/>\s*([^<>{}()=;]*[A-Za-z\p{Script=Han}]{2,}[^<>{}()=;]*)<\//gu)].map(
    ([, text = '']) => text.trim(),
  ),
  ...[
    ...source.matchAll(/\b(?:label|title|placeholder|alt|aria-label|description)="([^"]*\p{L}[^"]*)"/gu),
  ].map(([, text = '']) => text),
]
