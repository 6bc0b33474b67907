import type { OwnStaffProfile, StaffProfile } from '@runwen/contracts'
import { isoTimes, maybe, type Tx } from '@runwen/service-kit'

export interface StaffProfileRow extends StaffProfile {
  /** When the member of staff agreed to be shown to customers. */
  agreed_at: Date | null
}

export function findStaffProfile(tx: Tx, userId: string): Promise<StaffProfileRow | undefined> {
  return maybe(
    tx,
    `SELECT name_en, name_zh, field_en, field_zh, about_en, about_zh, agreed_at FROM staff_profiles
     WHERE user_id = $1`,
    [userId],
  )
}

export async function putStaffProfile(tx: Tx, userId: string, row: StaffProfileRow): Promise<void> {
  await tx.query(
    `INSERT INTO staff_profiles (user_id, name_en, name_zh, field_en, field_zh, about_en, about_zh, agreed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id) DO UPDATE SET name_en = $2, name_zh = $3, field_en = $4, field_zh = $5, about_en = $6,
       about_zh = $7, agreed_at = $8`,
    [userId, row.name_en, row.name_zh, row.field_en, row.field_zh, row.about_en, row.about_zh, row.agreed_at],
  )
}

const empty: StaffProfileRow = {
  name_en: '',
  name_zh: '',
  field_en: '',
  field_zh: '',
  about_en: '',
  about_zh: '',
  agreed_at: null,
}

/** Returns empty texts for a member of staff who has not written any. */
export const presentStaffProfile = (row: StaffProfileRow = empty): OwnStaffProfile => isoTimes(row)
