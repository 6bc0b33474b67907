import type { EventData } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'

export interface EndedSession {
  userId: string
  /** Null means all sessions of the user. */
  sessionId: string | null
  reason: EventData<'session.ended'>['reason']
}

export async function publishSessionEnded(tx: Tx, ended: EndedSession): Promise<void> {
  const { userId, sessionId, reason } = ended
  await publish(tx, {
    type: 'session.ended',
    subject: sessionId ?? userId,
    data: { user_id: userId, session_id: sessionId, reason },
  })
}
