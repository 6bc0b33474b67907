import type { Picture } from '../comparison.ts'
import { noteUnknown, pushRun, type Story } from './story.ts'
import { descendants, textOf, type XmlElement } from './xml-tree.ts'

/** English Metric Units in a CSS pixel. */
const EMU = 9_525

/** Pictures and text boxes. Anything else that is drawn stays as an unknown element with its text. */
export function readDrawing(drawing: XmlElement, story: Story): void {
  let isEmpty = true
  const alt = altOf(drawing)
  for (const found of findContent(drawing)) {
    isEmpty = false
    if (found.name === 'w:txbxContent') readBox(found, story)
    else {
      const { width = null, height = null, ...picture } = pictureOf(found, story)
      const size = sizeOf(drawing)
      const drawn = size.width && size.height ? size : { width, height }
      pushRun(story, { type: 'image', ...picture, alt, ...drawn })
    }
  }
  if (isEmpty) {
    const name = nameOf(drawing)
    noteUnknown(story, name)
    pushRun(story, { type: 'unknown', name, text: alt || textOf(drawing) })
  }
}

/** A fallback repeats the choice before it. */
function* findContent(element: XmlElement): Generator<XmlElement> {
  for (const found of descendants(element, 'a:blip', 'v:imagedata', 'w:txbxContent', 'mc:Fallback')) {
    if (found.name !== 'mc:Fallback') yield found
  }
}

function readBox(content: XmlElement, story: Story): void {
  const blocks = story.revisions.apart(() =>
    story.readBlocks(content.children, { ...story, fields: [], runs: [] }),
  )
  pushRun(story, { type: 'box', blocks })
}

function pictureOf(picture: XmlElement, story: Story): Picture {
  const { 'r:embed': embedded, 'r:id': id, 'r:link': linked } = picture.attributes
  return story.pictureOf(embedded ?? id ?? linked ?? '')
}

function altOf(drawing: XmlElement): string {
  const [properties] = descendants(drawing, 'wp:docPr', 'v:shape')
  const { descr, title, alt } = properties?.attributes ?? {}
  return (descr || title || alt || '').slice(0, 1_000)
}

function sizeOf(drawing: XmlElement): { width: number | null; height: number | null } {
  const [extent] = descendants(drawing, 'wp:extent')
  if (extent) return { width: pixels(extent.attributes.cx), height: pixels(extent.attributes.cy) }
  const [shape] = descendants(drawing, 'v:shape')
  const style = shape?.attributes.style ?? ''
  return { width: cssPixels(style, 'width'), height: cssPixels(style, 'height') }
}

function pixels(emu: string | undefined): number | null {
  const size = Math.round(Number(emu) / EMU)
  return Number.isSafeInteger(size) && size >= 0 && size <= 100_000 ? size : null
}

function cssPixels(style: string, property: string): number | null {
  const points = new RegExp(`(?:^|;)\\s*${property}:\\s*(\\d{1,5}(?:\\.\\d{1,4})?)pt`).exec(style)?.[1]
  return points === undefined ? null : Math.round((Number(points) * 4) / 3)
}

function nameOf(drawing: XmlElement): string {
  const [special] = descendants(drawing, 'c:chart', 'dgm:relIds', 'o:OLEObject')
  return special?.name ?? drawing.name
}
