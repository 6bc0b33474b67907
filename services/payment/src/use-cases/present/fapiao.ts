import type { AdminFapiao, Fapiao } from '@runwen/contracts'
import { isoTimes } from '@runwen/service-kit'
import type { FapiaoRow } from '../../models/fapiao.ts'
import { presentClaim } from './claim.ts'

export const presentFapiao = (row: FapiaoRow): Fapiao => ({
  id: row.id,
  order_id: row.order_id,
  kind: row.kind,
  title: row.title,
  tax_number: row.tax_number,
  address: row.address,
  email: row.email,
  status: row.status,
  number: row.number,
  note: row.note,
  has_pdf: row.has_pdf,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

export const presentAdminFapiao = ({
  claimed_by,
  claimed_by_name,
  claimed_at,
  ...row
}: FapiaoRow): AdminFapiao => ({
  ...isoTimes(row),
  claim: row.status === 'requested' ? presentClaim({ claimed_by, claimed_by_name, claimed_at }) : null,
})

/** What events say of a request. */
export const aboutFapiao = ({ id, order_id, file_id, user_id, amount, refunded, currency }: FapiaoRow) => ({
  fapiao_id: id,
  order_id,
  file_id,
  user_id,
  amount: amount - refunded,
  currency,
})
