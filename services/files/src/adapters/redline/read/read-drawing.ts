import type { Run } from '@runwen/contracts'
import type { Picture } from '../comparison.ts'
import { noteUnknown, pushRun, type Story } from './story.ts'
import { descendants, textOf, type XmlElement } from './xml-tree.ts'

type Crop = NonNullable<Extract<Run, { type: 'image' }>['crop']>

/** English Metric Units in a CSS pixel. */
const EMU = 9_525

/** Pictures and text boxes. Anything else that is drawn stays as an unknown element with its text. */
export function readDrawing(drawing: XmlElement, story: Story): void {
  let isEmpty = true
  const alt = altOf(drawing)
  const content = [...findContent(drawing)]
  for (const [at, found] of content.entries()) {
    if (found.name === 'a:srcRect') continue
    isEmpty = false
    if (found.name === 'w:txbxContent') readBox(found, story)
    else {
      const { width = null, height = null, ...picture } = pictureOf(found, story)
      const size = sizeOf(drawing)
      const isSized = size.width && size.height
      // It follows the picture that it cuts.
      const next = content[at + 1]
      const crop = isSized && next?.name === 'a:srcRect' ? cropOf(next) : undefined
      pushRun(story, {
        type: 'image',
        ...picture,
        alt,
        ...(isSized ? size : { width, height }),
        ...(crop && { crop }),
      })
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
  for (const found of descendants(
    element,
    'a:blip',
    'v:imagedata',
    'a:srcRect',
    'w:txbxContent',
    'mc:Fallback',
  )) {
    if (found.name !== 'mc:Fallback') yield found
  }
}

function readBox(content: XmlElement, story: Story): void {
  const blocks = story.revisions.outside(() =>
    story.readBlocks(content.children, { ...story, fields: [], runs: [] }),
  )
  pushRun(story, { type: 'box', blocks })
}

function pictureOf(picture: XmlElement, story: Story): Picture {
  const { 'r:embed': embedded, 'r:id': id, 'r:link': linked } = picture.attributes
  return story.pictureOf(embedded ?? id ?? linked ?? '')
}

/** What is cut off at each side. Less than nothing, which Word fills with white, is not drawn. */
function cropOf({ attributes }: XmlElement): Crop | undefined {
  const cut = (side: string) => {
    const value = attributes[side] ?? '0'
    const percent = value.endsWith('%') ? Number(value.slice(0, -1)) : Number(value) / 1_000
    return percent > 0 && percent < 100 ? Math.round(percent * 100) / 100 : 0
  }
  const crop = { left: cut('l'), top: cut('t'), right: cut('r'), bottom: cut('b') }
  const isLeft = crop.left + crop.right < 100 && crop.top + crop.bottom < 100
  return isLeft && Object.values(crop).some((each) => each > 0) ? crop : undefined
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
