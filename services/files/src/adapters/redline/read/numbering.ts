import { child, elementsOf, type XmlElement } from './xml-tree.ts'

interface Level {
  format: string
  text: string
  start: number
}

export interface Numbering {
  /** The label of the next item of a list; undefined for no list. `properties`: `w:numPr`. */
  label(properties: XmlElement | undefined, counts: boolean): string | undefined
}

export async function readNumbering(elements: AsyncIterable<XmlElement>): Promise<Numbering> {
  const abstract = new Map<string, Level[]>()
  const lists = new Map<string, string>()
  for await (const element of elements) {
    const { 'w:abstractNumId': abstractId = '', 'w:numId': id = '' } = element.attributes
    if (element.name === 'w:abstractNum') abstract.set(abstractId, levelsOf(element))
    if (element.name === 'w:num') lists.set(id, child(element, 'w:abstractNumId')?.attributes['w:val'] ?? '')
  }
  const counters = new Map<string, number[]>()
  return {
    label(properties, counts) {
      const id = child(properties, 'w:numId')?.attributes['w:val']
      const depth = Number.parseInt(child(properties, 'w:ilvl')?.attributes['w:val'] ?? '0', 10)
      const list = lists.get(id ?? '')
      const levels = abstract.get(list ?? '')
      const level = levels?.[depth]
      if (list === undefined || !levels || !level) return undefined
      const numbers = counters.get(list) ?? []
      counters.set(list, numbers)
      if (counts) {
        numbers[depth] = (numbers[depth] ?? level.start - 1) + 1
        numbers.length = depth + 1
      }
      return labelOf(level, levels, numbers)
    },
  }
}

function levelsOf(abstract: XmlElement): Level[] {
  return [...elementsOf(abstract)]
    .filter(({ name }) => name === 'w:lvl')
    .slice(0, 9)
    .map((level) => ({
      format: child(level, 'w:numFmt')?.attributes['w:val'] ?? 'decimal',
      text: child(level, 'w:lvlText')?.attributes['w:val']?.slice(0, 40) ?? '',
      start: Number.parseInt(child(level, 'w:start')?.attributes['w:val'] ?? '1', 10) || 0,
    }))
}

function labelOf(level: Level, levels: Level[], numbers: number[]): string | undefined {
  if (level.format === 'none') return undefined
  if (level.format === 'bullet') return '•'
  const label = level.text.replaceAll(/%([1-9])/g, (_, digit) => {
    const at = Number(digit) - 1
    return numberText(numbers[at] ?? levels[at]?.start ?? 1, levels[at]?.format ?? 'decimal')
  })
  return label.trim() || undefined
}

function numberText(value: number, format: string): string {
  if (value < 1 || value > 5_000) return String(value)
  if (format === 'lowerLetter') return letters(value)
  if (format === 'upperLetter') return letters(value).toUpperCase()
  if (format === 'lowerRoman') return roman(value)
  if (format === 'upperRoman') return roman(value).toUpperCase()
  if (/^(chinese|ideograph|japaneseCounting|taiwaneseCounting)/.test(format)) return chinese(value)
  return String(value)
}

/** a, b, … z, aa, bb, as Word counts. */
const letters = (value: number) =>
  String.fromCharCode(97 + ((value - 1) % 26))
    .repeat(Math.ceil(value / 26))
    .slice(0, 20)

const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(value: number): string {
  let rest = value
  return romans.reduce((text, [size, sign]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return text + sign.repeat(count)
  }, '')
}

function chinese(value: number): string {
  const digits = '零一二三四五六七八九'
  if (value > 99) return String(value)
  const tens = Math.floor(value / 10)
  const ones = value % 10
  return (
    (tens > 1 ? digits.charAt(tens) : '') + (tens > 0 ? '十' : '') + (ones > 0 ? digits.charAt(ones) : '')
  )
}
