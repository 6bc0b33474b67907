import type { FailedWebhook } from './store.ts'

export function presentFailedWebhook({ id, eventId, type, error, receivedAt }: FailedWebhook) {
  return { id, event_id: eventId, type, reason: error, created_at: receivedAt.toISOString() }
}
