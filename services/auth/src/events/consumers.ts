import type { Consumers } from '@runwen/event-bus'
import type { Clock } from '@runwen/service-kit'
import { onDeletionAllowed } from './on-deletion-allowed.ts'
import { onDeletionRefused } from './on-deletion-refused.ts'
import { onExportRequested } from './on-export-requested.ts'
import { onMailUnsubscribed } from './on-mail-unsubscribed.ts'

export const consumers = ({ now }: { now: Clock }): Consumers<'auth'> => ({
  'customer.deletion_allowed': onDeletionAllowed(now),
  'customer.deletion_refused': onDeletionRefused,
  'file.export_requested': onExportRequested,
  'mail.unsubscribed': onMailUnsubscribed,
})
