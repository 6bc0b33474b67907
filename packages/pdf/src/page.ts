import PDFDocument from 'pdfkit'
import { faces, runsOf } from './fonts.ts'

export const colors = { ink: '#1D1B18', quiet: '#6F695E', line: '#E4DED2', tint: '#F2EEE6', seal: '#B23A26' }

const margin = 56
const footHeight = 34
/** Of an A4 page, in points. */
export const frame = { left: margin, right: 595.28 - margin, top: margin, bottom: 841.89 - margin } as const

export interface TextOptions {
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
}

/** A document of A4 pages, written from top to bottom. */
export interface Page {
  readonly pdf: PDFKit.PDFDocument
  /** Number of the current page, from 1. */
  readonly number: number
  /** Writes a text and returns where the next line under it begins. */
  write(text: string, x: number, y: number, options?: TextOptions): number
  /** Writes a text of any length, on a new page if this one has no room. */
  writeWhole(text: string, x: number, y: number, options?: TextOptions): number
  /** Writes one line, with an ellipsis where the text is too long. */
  fit(text: string, size: number, width: number): string
  rule(y: number, color?: string): void
  /** Returns where a block of this height fits: `y`, or the top of a new page. */
  room(y: number, height: number): number
  end(): void
}

export interface PageTexts {
  title: string
  /** Header of every page except the first. */
  running: string
  foot: (pageNumber: number) => string
}

/** Extra space between lines, in points. */
const leading = 2

export function openPage({ title, running, foot }: PageTexts): Page {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    info: { Title: title, Author: 'Runwen 润文' },
    lang: 'mul',
  })
  for (const { name, data } of faces()) pdf.registerFont(name, data)
  const small = { size: 9, color: colors.quiet }
  const widthOf = (text: string) =>
    runsOf(text).reduce((sum, run) => sum + pdf.font(run.face).widthOfString(run.text), 0)
  /** Selects a font with the line metrics of the first one. */
  const lineOf = (face: string, size: number) => {
    const [{ name, font }] = faces()
    const pitch = pdf.font(name).fontSize(size).currentLineHeight(true) + leading
    const lineGap = pitch - pdf.font(face).currentLineHeight(true)
    return { lineGap, baseline: (-font.ascent / font.unitsPerEm) * size }
  }
  const writeFoot = () => page.write(foot(number), frame.left, frame.bottom - 14, small)
  let number = 1
  const page: Page = {
    pdf,
    get number() {
      return number
    },
    write(text, x, y, { size = 10, color = colors.ink, width = frame.right - x, align = 'left' } = {}) {
      pdf.fontSize(size).fillColor(color)
      const runs = runsOf(text)
      for (const [index, run] of runs.entries()) {
        const continued = index < runs.length - 1
        const options = { width, align, continued, ...lineOf(run.face, size) }
        if (index === 0) pdf.text(run.text, x, y, options)
        else pdf.text(run.text, options)
      }
      return runs.length === 0 ? y : pdf.y
    },
    writeWhole(text, x, y, options = {}) {
      const { size = 10, width = frame.right - x } = options
      pdf.fontSize(size)
      // The greatest height that any of its fonts would need for the whole text.
      const heights = runsOf(text).map(({ face }) =>
        pdf.heightOfString(text, { width, ...lineOf(face, size) }),
      )
      return page.write(text, x, page.room(y, Math.max(0, ...heights)), options)
    },
    fit(text, size, width) {
      pdf.fontSize(size)
      if (widthOf(text) <= width) return text
      const characters = [...text]
      while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop()
      return `${characters.join('').trimEnd()}…`
    },
    rule(y, color = colors.line) {
      pdf.moveTo(frame.left, y).lineTo(frame.right, y).lineWidth(0.75).strokeColor(color).stroke()
    },
    room(y, height) {
      if (y + height <= frame.bottom - footHeight) return y
      writeFoot()
      pdf.addPage()
      number += 1
      const below = page.write(page.fit(running, 9, frame.right - frame.left), frame.left, frame.top, small)
      page.rule(below + 4)
      return below + 18
    },
    end() {
      writeFoot()
      pdf.end()
    },
  }
  return page
}

/** Writes the seal, the brand, the title and the lines below it. Returns where the content starts. */
export function writeHead(page: Page, title: string, lines: readonly string[]): number {
  const { pdf } = page
  pdf.roundedRect(frame.left, frame.top, 26, 26, 4).fill(colors.seal)
  page.write('润', frame.left + 5, frame.top + 2, { size: 16, color: '#FFFFFF', width: 26 })
  page.write('Runwen 润文', frame.left + 36, frame.top + 3, { size: 14 })
  let y = page.write(title, frame.left, frame.top + 48, { size: 24 }) + 6
  for (const line of lines) y = page.write(line, frame.left, y, { color: colors.quiet })
  return y + 22
}

/** Draws the tinted head of a table. Returns the y of its text. */
export function writeBand(page: Page, y: number): number {
  page.pdf.rect(frame.left, y, frame.right - frame.left, 24).fill(colors.tint)
  return y + 6
}
