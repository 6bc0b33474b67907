/** Letters that PRECIS does not allow (RFC 5892, sections 2.6 and 2.9), and old Hangul. */
const exceptions = /[\u0640\u07fa\u1100-\u11ff\u302e\u302f\u3031-\u3035\u303b\ua960-\ua97f\ud7b0-\ud7ff]/u
const letters = /^(?:[\x21-\x7e\u3007]|[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}])$/u
const ignorable = /\p{Default_Ignorable_Code_Point}/u

const isAllowed = (character: string) =>
  letters.test(character) &&
  !ignorable.test(character) &&
  !exceptions.test(character) &&
  // Rejects full-width letters, ligatures and other compatibility characters.
  character.normalize('NFKC') === character

/**
 * Returns whether `value`, in NFC, contains only characters of the PRECIS IdentifierClass. Characters that PRECIS
 * allows only in some contexts are rejected.
 * @see https://www.rfc-editor.org/rfc/rfc8264#section-4.2
 */
export function isIdentifier(value: string): boolean {
  for (const character of value) if (!isAllowed(character)) return false
  return true
}

const latinAndHan = '\\p{scx=Latin}\\p{scx=Han}'
/** The recommended scripts (UAX #31, table 5). East Asian scripts may be combined with Latin. */
const scripts = [
  `${latinAndHan}\\p{scx=Hiragana}\\p{scx=Katakana}`,
  `${latinAndHan}\\p{scx=Bopomofo}`,
  `${latinAndHan}\\p{scx=Hangul}`,
  ...'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew'.split(
    ' ',
  ),
  ...'Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(' '),
].map((script) => (script.startsWith('\\') ? script : `\\p{scx=${script}}`))

const singleScript = scripts.map((script) => new RegExp(`^[${script}\\p{sc=Common}\\p{sc=Inherited}]*$`, 'u'))

/**
 * Returns whether `value` uses a single script, or East Asian scripts combined with Latin.
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection (Highly Restrictive)
 */
export const isSingleScript = (value: string) => singleScript.some((pattern) => pattern.test(value))
