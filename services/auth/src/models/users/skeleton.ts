import unhomoglyph from 'unhomoglyph'

const nonAscii = /[^\0-\x7f]/gu

/**
 * What `username` looks like. Two names with the same skeleton cannot be told apart by eye. ASCII stands for itself,
 * so that addresses like `rn@example.com` and `m@example.com` can both register.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function skeletonOf(username: string): string {
  const look = username.normalize('NFD').replace(nonAscii, (character) => {
    const prototype = unhomoglyph(character).toLowerCase()
    // The prototype of a letter that looks like m.
    return prototype === 'rn' ? 'm' : prototype
  })
  return look.normalize('NFD')
}
