import type { Run } from '@runwen/contracts'
import type { Story } from './story.ts'
import { applyFormat, type TextFormat } from './text-format.ts'
import { child, type XmlElement } from './xml-tree.ts'

type Text = Extract<Run, { type: 'text' }>
export type RunFormat = Pick<Text, 'format' | 'format_change' | 'format_before'>

const order: TextFormat[] = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript']

export function readRunFormat(run: XmlElement, story: Story): RunFormat {
  const properties = child(run, 'w:rPr')
  if (!properties) return {}
  const format = formatOf(properties, story)
  const change = child(properties, 'w:rPrChange')
  return {
    ...(format.length > 0 && { format }),
    ...(change && {
      format_change: story.revisions.add('format', change),
      format_before: formatOf(child(change, 'w:rPr'), story),
    }),
  }
}

function formatOf(properties: XmlElement | undefined, { styles }: Story): TextFormat[] {
  if (!properties) return []
  const formats = new Set(styles.formatsOf(child(properties, 'w:rStyle')?.attributes['w:val']))
  applyFormat(properties, formats)
  return order.filter((each) => formats.has(each))
}
