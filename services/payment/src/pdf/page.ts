import PDFDocument from 'pdfkit'
import { faces, runsOf } from './fonts.ts'

export const colors = { ink: '#1D1B18', quiet: '#6F695E', line: '#E4DED2', tint: '#F2EEE6', seal: '#B23A26' }

const margin = 56
/** Of an A4 page, in points. */
export const frame = { left: margin, right: 595.28 - margin, top: margin, bottom: 841.89 - margin } as const

export interface TextOptions {
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
}

/** A document of A4 pages, set from the top down. */
export interface Page {
  readonly pdf: PDFKit.PDFDocument
  /** Writes a text and returns where the next line under it begins. */
  write(text: string, x: number, y: number, options?: TextOptions): number
  rule(y: number, color?: string): void
}

export function openPage(title: string): Page {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    info: { Title: title, Author: 'Runwen 润文' },
    lang: 'mul',
  })
  for (const { name, data } of faces()) pdf.registerFont(name, data)
  return {
    pdf,
    write(text, x, y, { size = 10, color = colors.ink, width = frame.right - x, align = 'left' } = {}) {
      pdf.fontSize(size).fillColor(color)
      const runs = runsOf(text)
      for (const [index, run] of runs.entries()) {
        const options = { width, align, lineGap: 2, continued: index < runs.length - 1 }
        if (index === 0) pdf.font(run.face).text(run.text, x, y, options)
        else pdf.font(run.face).text(run.text, options)
      }
      return runs.length === 0 ? y : pdf.y
    },
    rule(y, color = colors.line) {
      pdf.moveTo(frame.left, y).lineTo(frame.right, y).lineWidth(0.75).strokeColor(color).stroke()
    },
  }
}

/** The brand's seal and name, the document's own name, and what stands under it. Returns where the rest begins. */
export function writeHead(page: Page, title: string, lines: readonly string[]): number {
  const { pdf } = page
  pdf.roundedRect(frame.left, frame.top, 26, 26, 4).fill(colors.seal)
  page.write('润', frame.left + 5, frame.top + 2, { size: 16, color: '#FFFFFF', width: 26 })
  page.write('Runwen 润文', frame.left + 36, frame.top + 3, { size: 14 })
  let y = page.write(title, frame.left, frame.top + 60, { size: 26 }) + 6
  for (const line of lines) y = page.write(line, frame.left, y, { color: colors.quiet })
  return y + 22
}
