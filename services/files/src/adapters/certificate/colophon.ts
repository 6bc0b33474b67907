import type { Language } from '@runwen/contracts'
import { colors, frame, type Page } from '@runwen/pdf'
import { labels } from './labels.ts'
import { entriesOf, type Tally } from './tally.ts'

const columnWidth = 92
const sealSize = 42
const height = 84

interface Colophon {
  tally: Tally
  deliveredOn: string
  /** The name of an editor who agreed. */
  editor: string | undefined
  language: Language
}

/**
 * Draws the tally with which a corrected text is closed, as the page of the document shows it: a double rule, figures in
 * cinnabar, the seal, the day and who signs. Returns the y below it.
 */
export function drawColophon(
  page: Page,
  y: number,
  { tally, deliveredOn, editor, language }: Colophon,
): number {
  const t = labels[language]
  const small = { size: 9, color: colors.seal }
  rule(page, y, 1)
  rule(page, y + 2.6, 0.4)
  for (const [column, [sign, count]] of entriesOf(tally).entries()) {
    const left = frame.left + column * columnWidth
    page.write(t.signs[sign], left, y + 15, { size: 11, color: colors.seal })
    if (t.meanings[sign] !== '') page.write(t.meanings[sign], left + 15, y + 17, small)
    page.write(count.toLocaleString('en'), left, y + 32, { size: 23, color: colors.seal })
  }
  const signed = editor ? t.signedBy[tally.kind](editor) : t.signed[tally.kind]
  const width = frame.right - frame.left
  const signature = page.fit(`${deliveredOn} · ${signed}`, small.size, width)
  // Below the figures: a name may be as wide as all of them.
  page.write(signature, frame.left, y + 68, { ...small, width, align: 'right' })
  drawSeal(page, frame.right - sealSize, y + 18)
  return y + height
}

const rule = ({ pdf }: Page, y: number, width: number) =>
  pdf.moveTo(frame.left, y).lineTo(frame.right, y).lineWidth(width).strokeColor(colors.seal).stroke()

/** Pressed by hand, so not quite straight. */
function drawSeal(page: Page, left: number, top: number): void {
  const { pdf } = page
  pdf.save()
  pdf.rotate(-2.5, { origin: [left + sealSize / 2, top + sealSize / 2] })
  pdf.roundedRect(left, top, sealSize, sealSize, 6).fill(colors.seal)
  page.write('润', left + 7, top + 4, { size: 28, color: '#FFFFFF', width: sealSize })
  pdf.restore()
}
