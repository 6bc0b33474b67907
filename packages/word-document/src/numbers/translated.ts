import { bareNumber, NUMBER } from './numbers.ts'

export interface TranslatedNumber {
  /** As in the text, in NFKC, without sign and percent sign; empty for a number in words. */
  text: string
  /** The same in Chinese and in English: 48700000 for 4 870万 and for 48.7 million, 1950 for 20世纪50年代. */
  value: string
  /** Whether it has to be in the translation. Small numbers become words, and months become names. */
  isKept: boolean
}

/** The numbers of a text in either language, as they are compared between a text and its translation. */
export function translatedNumbers(text: string): TranslatedNumber[] {
  // 0.57，95% are two numbers; NFKC would join them with the comma of a number.
  const plain = text.replaceAll(/，(?!\p{Nd}{3}(?!\p{Nd}))/gu, '、').normalize('NFKC')
  const written = Array.from(plain.matchAll(NUMBER), ({ 0: number, index }) => {
    const digits = bareNumber(number)
    const [before, after] = [plain.slice(0, index), plain.slice(index + number.length)]
    return { text: digits, ...readValue(digits, before.slice(-CONTEXT), after.slice(0, CONTEXT)) }
  })
  const tenths = Array.from(plain.matchAll(TENTHS), ([word]) => {
    const value = `${'一二三四五六七八九'.indexOf(word.charAt(0)) + 1}0`
    return { text: '', value, isKept: false }
  })
  return [...written, ...tenths]
}

/** Those of `numbers` that have to be in the translation and are not, each as often as it is missing. */
export function missingNumbers(
  numbers: readonly TranslatedNumber[],
  translation: readonly TranslatedNumber[],
): TranslatedNumber[] {
  const left = new Map<string, number>()
  for (const { value } of translation) left.set(value, (left.get(value) ?? 0) + 1)
  // A number that may become a word has no claim on the digits of another: the 12 of 2022-12 is not that of 12%.
  return numbers.filter(({ value, isKept }) => {
    if (!isKept) return false
    const count = left.get(value) ?? 0
    left.set(value, count - 1)
    return count < 1
  })
}

/** Where these numbers, spelled as `TranslatedNumber.text`, occur in a text. */
export function placesOf(text: string, numbers: readonly string[]): { start: number; end: number }[] {
  return Array.from(text.matchAll(NUMBER)).flatMap(({ 0: number, index }) =>
    numbers.includes(bareNumber(number)) ? [{ start: index, end: index + number.length }] : [],
  )
}

/** Characters next to a number that can change its value. */
const CONTEXT = 24
/** 三成 is 30%. */
const TENTHS = /[一二三四五六七八九]成/g
const MULTIPLE = /^\s?(万亿|千亿|百亿|千万|百万|亿|万|thousand\b|million\b|billion\b|trillion\b)/
/** Power of ten. */
const powers: Record<string, number> = {
  万: 4,
  百万: 6,
  千万: 7,
  亿: 8,
  百亿: 10,
  千亿: 11,
  万亿: 12,
  thousand: 3,
  million: 6,
  billion: 9,
  trillion: 12,
}
/** 20世纪50年代, and the later decades of 20世纪50—70年代. */
const OF_CENTURY = /(\d{1,2})世纪(?:\d0(?:年代)?\s?[—–~至到和、-]+\s?)*$/
/** The month of 2022-12 becomes a name. */
const YEAR_BEFORE = /(?:^|\D)(?:19|20)\d\d[-/]$/

function readValue(digits: string, before: string, after: string): { value: string; isKept: boolean } {
  const [, century] = OF_CENTURY.exec(before) ?? []
  if (century && /^\d0$/.test(digits))
    return { value: String((Number(century) - 1) * 100 + Number(digits)), isKept: true }
  const [, unit = ''] = MULTIPLE.exec(after) ?? []
  const value = unit === '' ? digits : scaled(digits, powers[unit] ?? 0)
  const isWord = digits.length === 1 || /^\s?[月千百兆]/.test(after) || /^(?:世纪|年代)/.test(after)
  const isMonth = YEAR_BEFORE.test(before) && /^(?:0?[1-9]|1[0-2])$/.test(digits)
  return { value, isKept: unit !== '' || !(isWord || isMonth) }
}

/** Moves the decimal point of a number to the right. */
function scaled(digits: string, power: number): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const moved = whole + fraction.slice(0, power).padEnd(power, '0')
  const rest = fraction.slice(power)
  return (moved.replace(/^0+(?=\d)/, '') || '0') + (rest === '' ? '' : `.${rest}`)
}
