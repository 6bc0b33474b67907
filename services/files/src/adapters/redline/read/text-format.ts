import type { Run } from '@runwen/contracts'
import { elementsOf, type XmlElement } from './xml-tree.ts'

export type TextFormat = NonNullable<Extract<Run, { type: 'text' }>['format']>[number]

/** Adds to `formats` what run properties switch on, and removes what they switch off. */
export function applyFormat(properties: XmlElement, formats: Set<TextFormat>): void {
  const set = (format: TextFormat, isOn: boolean) => {
    if (isOn) formats.add(format)
    else formats.delete(format)
  }
  for (const { name, attributes } of elementsOf(properties)) {
    const value = attributes['w:val'] ?? 'true'
    const isOn = !/^(0|false|off|none)$/.test(value)
    if (name === 'w:b') set('bold', isOn)
    if (name === 'w:i') set('italic', isOn)
    if (name === 'w:u') set('underline', isOn)
    if (name === 'w:strike' || name === 'w:dstrike') set('strike', isOn)
    if (name === 'w:vertAlign') {
      set('superscript', value === 'superscript')
      set('subscript', value === 'subscript')
    }
    // LibreOffice raises and lowers text by half points.
    if (name === 'w:position') {
      set('superscript', Number(value) >= 6)
      set('subscript', Number(value) <= -6)
    }
  }
}
