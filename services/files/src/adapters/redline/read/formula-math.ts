import type { MathNode } from '@runwen/contracts'
import { type FormulaSide, isAbsent, mathProperty, mathRunText } from './formula-text.ts'
import { child, elementsOf, type XmlElement } from './xml-tree.ts'

/** A formula as it is drawn: fractions, indices and roots around texts. */
export function formulaMath(element: XmlElement, side: FormulaSide): MathNode[] {
  if (isAbsent(element, side)) return []
  const content = (from: XmlElement | undefined): MathNode[] =>
    from ? [...elementsOf(from)].flatMap((each) => formulaMath(each, side)) : []
  const part = (name: string) => content(child(element, `m:${name}`))
  const all = (name: string) => [...elementsOf(element)].filter((each) => each.name === `m:${name}`)
  const node = (type: Exclude<MathNode, string>['type'], ...names: string[]): MathNode[] => [
    { type, parts: names.map(part) },
  ]
  const property = (name: string, otherwise: string) => mathProperty(element, name, otherwise)
  switch (element.name) {
    case 'm:r':
      return texts(element)
    case 'm:f':
      return node(property('type', 'bar') === 'noBar' ? 'stack' : 'fraction', 'num', 'den')
    case 'm:sSup':
      return node('superscript', 'e', 'sup')
    case 'm:sSub':
      return node('subscript', 'e', 'sub')
    case 'm:sSubSup':
      return node('scripts', 'e', 'sub', 'sup')
    case 'm:sPre':
      return node('prescripts', 'e', 'sub', 'sup')
    case 'm:rad':
      return node('root', 'e', 'deg')
    case 'm:nary':
      return [{ type: 'operator', parts: ['sub', 'sup', 'e'].map(part), signs: [property('chr', '∫')] }]
    case 'm:limLow':
      return node('below', 'e', 'lim')
    case 'm:limUpp':
      return node('above', 'e', 'lim')
    case 'm:func':
      return [...part('fName'), ' ', ...part('e')]
    case 'm:acc':
      return [{ type: 'accent', parts: [part('e')], signs: [property('chr', '\u0302')] }]
    case 'm:bar':
      return property('pos', 'bot') === 'top'
        ? [{ type: 'accent', parts: [part('e')], signs: ['¯'] }]
        : part('e')
    case 'm:d': {
      const signs = [property('begChr', '('), property('sepChr', '|'), property('endChr', ')')]
      return [{ type: 'fence', parts: all('e').map(content), signs }]
    }
    case 'm:m': {
      const rows = all('mr').map((row): MathNode[] => [
        { type: 'row', parts: [...elementsOf(row)].map(content) },
      ])
      return [{ type: 'table', parts: rows }]
    }
    case 'm:eqArr':
      return [
        {
          type: 'table',
          parts: all('e').map((line): MathNode[] => [{ type: 'row', parts: [content(line)] }]),
        },
      ]
    default:
      return element.name.endsWith('Pr') ? [] : content(element)
  }
}

/** Word sets letters in italics, unless the run says otherwise, as units and names of functions do. */
function texts(run: XmlElement): MathNode[] {
  const text = [...elementsOf(run)].map(mathRunText).join('')
  if (text === '') return []
  const properties = child(run, 'm:rPr')
  const isUpright =
    child(properties, 'm:nor') !== undefined || child(properties, 'm:sty')?.attributes['m:val'] === 'p'
  return [isUpright ? { type: 'upright', parts: [[text]] } : text]
}
