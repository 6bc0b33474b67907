import { languages } from '@runwen/contracts/constants'
import type { Order } from '../../models/orders/store.ts'
import type { Receipt } from '../../models/receipts.ts'
import type { ReceiptSheet } from './receipt.ts'

const id = '00000000-0000-7000-8000-000000000000'
const at = new Date(0)

const order: Order = {
  id,
  userId: id,
  documentId: id,
  serviceType: 1,
  amount: 0,
  currency: 'usd',
  status: 'paid',
  useBalance: false,
  balanceApplied: 0,
  method: 'card',
  generation: 0,
  started: true,
  version: 0,
  createdAt: at,
  paidAt: at,
  paidIntentId: id,
  originalName: null,
  rebate: 0,
  refund: null,
  receipt: null,
  fapiao: null,
  providerIntentId: null,
}
const receipt: Receipt = {
  year: 1970,
  number: 0,
  version: 1,
  issuedAt: at,
  paidAt: at,
  documentName: '示例.docx',
  username: 'sample@example.com',
  company: '示例大学',
  address: '',
  phone: '',
  taxNumber: '',
}

/** Receipts that no one gets: rendering them loads the code and fonts of all others. */
export const sampleReceipts: readonly ReceiptSheet[] = languages.map((language) => ({
  order,
  receipt,
  replacedBy: undefined,
  rebate: 0,
  refunds: [],
  language,
  seller: { name: 'Runwen 润文', address: '', taxNumber: '', contact: '' },
  isReal: false,
}))
