import type { Dispute } from '@runwen/contracts'
import { isoTimes } from '@runwen/service-kit'
import type { DisputeRow } from '../../models/disputes.ts'

export const presentDispute = ({ lost_at, ...row }: DisputeRow): Dispute => isoTimes(row)
