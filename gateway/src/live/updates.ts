import type { EventData, LiveEvent, SubscribedEvent } from '@runwen/contracts'
import type { LiveHint } from '@runwen/event-bus'

/** A live update: the affected user and the object that clients must refetch. */
export interface Update {
  event: LiveEvent
  userId: string
  /** Sent to the client unchanged. Contains only ids. */
  data: { id: string; [name: string]: string | null }
}

type Translation = { [N in SubscribedEvent<'gateway'>]: (data: EventData<N>) => Update }

const file = ({ file_id, user_id }: { file_id: string; user_id: string }): Update => ({
  event: 'file.updated',
  userId: user_id,
  data: { id: file_id },
})
const order = (data: { order_id: string; file_id: string; user_id: string }): Update => ({
  event: 'order.updated',
  userId: data.user_id,
  data: { id: data.order_id, file_id: data.file_id },
})
const balance = ({ user_id }: { user_id: string }): Update => ({
  event: 'balance.updated',
  userId: user_id,
  data: { id: user_id },
})
const message = (data: { message_id: string; user_id: string }): Update => ({
  event: 'message.updated',
  userId: data.user_id,
  data: { id: data.message_id },
})

const translation: Translation = {
  'user.deleted': ({ user_id }) => ({
    event: 'session.ended',
    userId: user_id,
    data: { id: user_id, session_id: null },
  }),
  'session.ended': ({ user_id, session_id }) => ({
    event: 'session.ended',
    userId: user_id,
    data: { id: user_id, session_id },
  }),
  'file.uploaded': file,
  'file.counted': file,
  'file.service_changed': file,
  'file.instructions_changed': file,
  'file.status_changed': file,
  'file.result_uploaded': file,
  'result.checked': file,
  'result.version_made': file,
  'file.revision_requested': file,
  'file.paid_changed': file,
  'file.part_refunded': file,
  'file.due_changed': file,
  'file.assigned': file,
  'file.export_ready': ({ user_id, export_id }) => file({ user_id, file_id: export_id }),
  'file.deleted': file,
  'payment.started': order,
  'payment.canceled': order,
  'payment.confirmed': order,
  'payment.failed': order,
  'payment.refunded': order,
  'payment.part_refunded': order,
  'fapiao.requested': order,
  'fapiao.claimed': order,
  'fapiao.decided': order,
  'balance.changed': balance,
  'withdrawal.claimed': balance,
  'message.posted': message,
  'message.replied': message,
  'message.read': message,
  'message.settled': message,
  'message.assigned': message,
}

export function toUpdate({ name, event }: LiveHint): Update {
  // Name and data belong to the same event, so the data has the type that the entry takes.
  const translate = translation[name] as (data: LiveHint['event']['data']) => Update
  return translate(event.data)
}
