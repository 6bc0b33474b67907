import type { Letter } from '@runwen/contracts'
import type { LetterRow } from './store.ts'

export const presentLetter = (row: LetterRow): Letter => ({
  id: row.id,
  user_id: row.user_id,
  address: row.address,
  kind: row.kind,
  language: row.language,
  status: row.status,
  tries: row.tries,
  error: row.error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
})
