import type { Language } from '@runwen/contracts'
import { colors, frame, type Page, writeBand } from '@runwen/pdf'
import type { Billing } from '../../models/billing.ts'
import type { Order } from '../../models/orders/store.ts'
import type { Seller } from '../../models/sellers.ts'
import { labels } from '../labels/receipts.ts'
import { money } from './format.ts'

const middle = (frame.left + frame.right) / 2
/** Where labels of sums begin. */
export const labelsLeft = middle - 110
const amountWidth = 110

export interface Parties {
  seller: Seller
  billing: Billing
  username: string | null
  language: Language
}

/** Writes the seller and the buyer side by side, without what is empty. */
export function writeParties(page: Page, { seller, billing, username, language }: Parties, top: number) {
  const t = labels[language]
  const width = middle - frame.left - 16
  const column = (x: number, title: string, lines: readonly string[]) => {
    let y = page.write(title, x, top, { size: 9, color: colors.quiet, width }) + 2
    for (const line of lines.filter(Boolean)) y = page.writeWhole(line, x, y, { width })
    return y
  }
  const { company, address, phone, taxNumber } = billing
  const billed = [
    company,
    ...address.split('\n'),
    phone && `${t.phone} ${phone}`,
    taxNumber && `${t.taxNumber} ${taxNumber}`,
    username ?? '',
  ]
  const selling = [
    seller.name,
    ...seller.address.split('\n'),
    seller.taxNumber && `${t.taxNumber} ${seller.taxNumber}`,
    seller.contact && `${t.contact} ${seller.contact}`,
  ]
  const { number } = page
  const issued = column(middle, t.issuedBy, selling)
  const below = column(frame.left, t.billedTo, billed)
  return page.number > number ? below : Math.max(below, issued)
}

export interface Service {
  order: Order
  documentName: string | null
  /** Lines below the document. */
  more?: readonly string[]
}

export function writeServices(
  page: Page,
  services: readonly [Service, ...Service[]],
  language: Language,
  from: number,
): number {
  const t = labels[language]
  const top = page.room(from, 90)
  const heads = { size: 9, color: colors.quiet }
  const inBand = writeBand(page, top)
  page.write(t.description, frame.left + 10, inBand, heads)
  page.write(t.amount, frame.left + 10, inBand, { ...heads, ...amountColumn })
  let y = top + 36
  for (const service of services) {
    y = writeOneService(page, service, language, page.room(y, 54)) + 10
    page.rule(y)
    y += 12
  }
  return y
}

const amountColumn = { width: frame.right - frame.left - 20, align: 'right' } as const

function writeOneService(
  page: Page,
  { order, documentName, more = [] }: Service,
  language: Language,
  top: number,
): number {
  const t = labels[language]
  page.write(money(order.amount), frame.left + 10, top, amountColumn)
  let y = page.write(t.service[order.serviceType], frame.left + 10, top, { width: 330 })
  const lines = [...(documentName === null ? [] : [`${t.document} ${documentName}`]), ...more]
  for (const line of lines)
    y = page.writeWhole(line, frame.left + 10, y, { size: 9, color: colors.quiet, width: 330 })
  return y
}

interface Style {
  size?: number
  color?: string
}

export function writeSum(page: Page, label: string, cents: number, from: number, style: Style = {}): number {
  const y = page.room(from, 20)
  const left = frame.right - 10 - amountWidth
  const options = { size: 10, color: colors.quiet, ...style }
  const below = page.write(label, labelsLeft, y, { ...options, width: left - labelsLeft - 10 })
  page.write(money(cents), left, y, { ...options, color: colors.ink, width: amountWidth, align: 'right' })
  return below + 6
}
