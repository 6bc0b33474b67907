import { child, elementsOf, textOf, type XmlElement } from './xml-tree.ts'

/** Marks whose text the other side does not have. */
const absent = {
  original: new Set(['w:ins', 'w:moveTo']),
  result: new Set(['w:del', 'w:moveFrom']),
} as const
export type FormulaSide = keyof typeof absent

/** A formula in one line, much as in the linear format of Word: `(a)/(b)`, `x^2`, `√(x)`. */
export function formulaText(element: XmlElement, side: FormulaSide): string {
  return elementText(element, side).replaceAll(/\s+/g, ' ').trim()
}

function elementText(element: XmlElement, side: FormulaSide): string {
  if (isAbsent(element, side)) return ''
  const part = (name: string) => {
    const found = child(element, `m:${name}`)
    return found ? contentText(found, side) : ''
  }
  const group = (text: string) => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`)
  switch (element.name) {
    case 'm:r':
      return [...elementsOf(element)].map(mathRunText).join('')
    case 'm:f':
      return `${group(part('num'))}/${group(part('den'))}`
    case 'm:sSup':
      return `${part('e')}^${group(part('sup'))}`
    case 'm:sSub':
      return `${part('e')}_${group(part('sub'))}`
    case 'm:sSubSup':
      return `${part('e')}_${group(part('sub'))}^${group(part('sup'))}`
    case 'm:sPre':
      return `_${group(part('sub'))}^${group(part('sup'))}${part('e')}`
    case 'm:rad':
      return `${part('deg') ? `^${group(part('deg'))}` : ''}√(${part('e')})`
    case 'm:nary':
      return `${mathProperty(element, 'chr', '∫')}${index('_', part('sub'))}${index('^', part('sup'))} ${part('e')}`
    case 'm:limLow':
      return `${part('e')}${index('_', part('lim'))} `
    case 'm:limUpp':
      return `${part('e')}${index('^', part('lim'))} `
    case 'm:func':
      return `${part('fName')}(${part('e')})`
    case 'm:acc':
      return `${part('e')}${mathProperty(element, 'chr', '\u0302')}`
    case 'm:d': {
      const inner = [...elementsOf(element)].filter(({ name }) => name === 'm:e')
      const separator = mathProperty(element, 'sepChr', '|')
      const text = inner.map((each) => contentText(each, side)).join(separator)
      return mathProperty(element, 'begChr', '(') + text + mathProperty(element, 'endChr', ')')
    }
    case 'm:m':
      return `[${rows(element, side).join('; ')}]`
    case 'm:eqArr':
      return [...elementsOf(element)]
        .filter(({ name }) => name === 'm:e')
        .map((each) => contentText(each, side))
        .join('; ')
    default:
      return element.name.endsWith('Pr') ? '' : contentText(element, side)
  }
}

const contentText = (element: XmlElement, side: FormulaSide) =>
  [...elementsOf(element)].map((each) => elementText(each, side)).join('')

const index = (sign: string, text: string) => (text === '' ? '' : `${sign}(${text})`)

const rows = (matrix: XmlElement, side: FormulaSide) =>
  [...elementsOf(matrix)]
    .filter(({ name }) => name === 'm:mr')
    .map((row) => [...elementsOf(row)].map((cell) => elementText(cell, side)).join(', '))

export function mathProperty(element: XmlElement, name: string, otherwise: string): string {
  const properties = [...elementsOf(element)].find((each) => each.name.endsWith('Pr'))
  return child(properties, `m:${name}`)?.attributes['m:val'] ?? otherwise
}

/** Whether a side does not have an element of a formula. The marks of a run are in its properties. */
export const isAbsent = (element: XmlElement, side: FormulaSide): boolean =>
  absent[side].has(element.name) ||
  (element.name === 'm:r' &&
    [...elementsOf(child(element, 'w:rPr') ?? nothing)].some(({ name }) => absent[side].has(name)))

const nothing: XmlElement = { name: '', attributes: {}, children: [] }

export const mathRunText = (element: XmlElement): string =>
  /^[mw]:(t|delText)$/.test(element.name) ? textOf(element) : ''
