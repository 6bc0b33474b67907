import type { Language, MadeVersion, ServiceType, StaffProfile } from '@runwen/contracts'
import { colors, frame, openPage, type Page, writeHead } from '@runwen/pdf'
import { encode } from 'uqr'
import { inGroups } from '../../models/certificates/code.ts'
import { drawColophon } from './colophon.ts'
import { labels } from './labels.ts'
import type { Tally } from './tally.ts'
import { type Times, timesOf } from './times.ts'

/** What a certificate says; it has no text of the document but its file name. */
export interface CertificateSheet {
  code: string
  /** Address of the page that verifies it. */
  url: string
  documentId: string
  documentName: string
  serviceType: ServiceType
  /** Who delivered the result; undefined unless the editor agreed to be shown to customers. */
  editor: StaffProfile | undefined
  uploadedAt: Date
  deliveredAt: Date
  issuedAt: Date
  originalSha256: string
  resultSha256: string
  /** What was made from the result. */
  versions: readonly { version: MadeVersion; sha256: string }[]
  tally: Tally
  language: Language
  /** IANA name of the reader's time zone. */
  timeZone?: string | undefined
}

const labelWidth = 150
const codeSize = 110
/** Hashes take two lines of four groups. */
const valueWidth = (value: string) =>
  /^([0-9a-f]{8} ?){8}$/.test(value) ? 215 : frame.right - frame.left - labelWidth

/** Renders a certificate of one page. The returned document is complete and readable. */
export function certificatePdf(sheet: CertificateSheet): Page['pdf'] {
  const { language, code, tally, deliveredAt } = sheet
  const t = labels[language]
  const times = timesOf(language, sheet.timeZone)
  const name = t.titles[sheet.serviceType]
  const title = `${name} ${inGroups(code, 4)}`
  const page = openPage({ title, running: `Runwen 润文 · ${title}`, foot: t.page })
  let y = writeHead(page, name, [
    `${t.code} ${inGroups(code, 4)}`,
    `${t.issued} ${times.time(sheet.issuedAt)}`,
  ])
  const colophon = { tally, deliveredOn: times.day(deliveredAt), editor: nameOf(sheet), language }
  y = drawColophon(page, y + 4, colophon) + 26
  for (const [label, value] of rowsOf(sheet, times)) {
    page.write(label, frame.left, y, { color: colors.quiet, width: labelWidth })
    y = page.writeWhole(value, frame.left + labelWidth, y, { width: valueWidth(value) }) + 8
  }
  y = page.room(y + 12, codeSize)
  page.writeWhole(t.covers, frame.left, y, { width: frame.right - frame.left - codeSize - 24 })
  page.write(t.verify, frame.left, y + 50, { color: colors.quiet, width: 300 })
  page.write(sheet.url, frame.left, y + 66, { width: frame.right - frame.left - codeSize - 24 })
  drawCode(page, sheet.url, frame.right - codeSize, y)
  page.end()
  return page.pdf
}

function rowsOf(sheet: CertificateSheet, times: Times): [string, string][] {
  const { language } = sheet
  const t = labels[language]
  return [
    [t.document, sheet.documentName],
    [t.order, sheet.documentId],
    [t.service, t.services[sheet.serviceType]],
    [t.by[sheet.serviceType], editorOf(sheet)],
    [t.uploaded, times.time(sheet.uploadedAt)],
    [t.delivered, times.time(sheet.deliveredAt)],
    [t.original, inGroups(sheet.originalSha256, 8)],
    [t.result, inGroups(sheet.resultSha256, 8)],
    ...sheet.versions.map(({ version, sha256 }): [string, string] => [
      t.versions[version],
      inGroups(sha256, 8),
    ]),
  ]
}

/** The name, as far as customers may know it, and the role. */
export function editorOf(sheet: CertificateSheet): string {
  const { role, unnamed } = labels[sheet.language]
  const name = nameOf(sheet)
  return name ? role(name, sheet.serviceType) : unnamed[sheet.serviceType]
}

function nameOf({ editor, language }: CertificateSheet): string | undefined {
  const [own, other] =
    language === 'zh' ? [editor?.name_zh, editor?.name_en] : [editor?.name_en, editor?.name_zh]
  return own || other
}

function drawCode({ pdf }: Page, url: string, left: number, top: number): void {
  const { data, size } = encode(url, { border: 0, ecc: 'M' })
  const module = codeSize / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(left + column * module, top + row * module, module, module)
  pdf.fill(colors.ink)
}
