import type { Paragraph } from '@runwen/contracts'
import { applyFormat, type TextFormat } from './text-format.ts'
import { child, type XmlElement } from './xml-tree.ts'

type Role = Paragraph['role']

interface Style {
  name: string
  basedOn?: string | undefined
  outline?: number | undefined
  numbering?: XmlElement | undefined
  properties?: XmlElement | undefined
}

/** What styles say about the role of a paragraph and the format of a run. */
export interface Styles {
  roleOf(id: string | undefined, outline: number | undefined): Role
  numberingOf(id: string | undefined): XmlElement | undefined
  formatsOf(id: string | undefined): ReadonlySet<TextFormat>
}

const headings: Role[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

export async function readStyles(elements: AsyncIterable<XmlElement>): Promise<Styles> {
  const styles = new Map<string, Style>()
  let standard: string | undefined
  for await (const element of elements) {
    const id = element.attributes['w:styleId']
    if (element.name !== 'w:style' || id === undefined) continue
    styles.set(id, styleOf(element))
    const { 'w:type': type, 'w:default': isDefault } = element.attributes
    if (type === 'paragraph' && /^(1|true|on)$/.test(isDefault ?? '')) standard = id
  }
  const chain = (id: string | undefined): Style[] => {
    const found: Style[] = []
    // A cycle of styles ends after as many steps as Word follows.
    for (let next = id; next !== undefined && found.length < 12; ) {
      const style = styles.get(next)
      if (!style) break
      found.push(style)
      next = style.basedOn
    }
    return found
  }
  const formats = new Map<string, ReadonlySet<TextFormat>>()
  return {
    roleOf(id, outline) {
      const used = chain(id ?? standard)
      const level = outline ?? used.find((style) => style.outline !== undefined)?.outline
      if (level !== undefined && level < 9) return headings[Math.min(level, 5)] ?? 'h6'
      const named = /^(?:heading|标题) ?([1-9])$/i.exec(used[0]?.name ?? '')?.[1]
      if (named) return headings[Math.min(Number(named), 6) - 1] ?? 'h6'
      if (/^title$/i.test(used[0]?.name ?? '')) return 'h1'
      return used.some(({ name }) => /^(caption|题注)$/i.test(name)) ? 'caption' : 'body'
    },
    numberingOf: (id) => chain(id ?? standard).find((style) => style.numbering)?.numbering,
    formatsOf(id) {
      if (id === undefined) return new Set()
      const known = formats.get(id)
      if (known) return known
      const found = new Set<TextFormat>()
      for (const { properties } of chain(id).reverse()) if (properties) applyFormat(properties, found)
      formats.set(id, found)
      return found
    },
  }
}

function styleOf(element: XmlElement): Style {
  const paragraph = child(element, 'w:pPr')
  return {
    name: child(element, 'w:name')?.attributes['w:val'] ?? '',
    basedOn: child(element, 'w:basedOn')?.attributes['w:val'],
    outline: outlineOf(paragraph),
    numbering: child(paragraph, 'w:numPr'),
    properties: child(element, 'w:rPr'),
  }
}

/** The outline level of paragraph properties: 0 for the highest heading. */
export function outlineOf(properties: XmlElement | undefined): number | undefined {
  const level = Number.parseInt(child(properties, 'w:outlineLvl')?.attributes['w:val'] ?? '', 10)
  return Number.isNaN(level) || level < 0 ? undefined : level
}
