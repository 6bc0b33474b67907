import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { switchOffMail } from '../use-cases/preferences/switch-off-mail.ts'

export const onMailUnsubscribed = (tx: Tx, { data }: Event<'mail.unsubscribed'>): Promise<void> =>
  switchOffMail(tx, data.user_id, data.category)
