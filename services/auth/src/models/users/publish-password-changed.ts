import type { EventData } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'

type Cause = EventData<'user.password_changed'>['cause']

export async function publishPasswordChanged(tx: Tx, userId: string, cause: Cause): Promise<void> {
  await publish(tx, { type: 'user.password_changed', subject: userId, data: { user_id: userId, cause } })
}
