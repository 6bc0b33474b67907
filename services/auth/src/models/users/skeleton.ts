import unhomoglyph from 'unhomoglyph'

const nonAscii = /[^\0-\x7f]/gu

/**
 * Returns the skeleton of `username`: names with the same skeleton look alike. ASCII characters stay unchanged, so that
 * `rn@example.com` and `m@example.com` can both register.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function skeletonOf(username: string): string {
  const mapped = username.normalize('NFD').replace(nonAscii, (character) => {
    const prototype = unhomoglyph(character).toLowerCase()
    // Letters that look like m have the prototype rn.
    return prototype === 'rn' ? 'm' : prototype
  })
  return mapped.normalize('NFD')
}
