import { z } from 'zod'
import { id, time } from '../fields/formats.ts'
import { attachment } from '../files/attachments.ts'
import { waitingOn } from '../primitives.ts'

export const reply = z.strictObject({
  id,
  username: z.string().nullable().meta({
    description: 'Login name of the author; customers get the display name, null if none is chosen',
  }),
  content: z.string().meta({ description: 'May be empty if there are attachments' }),
  attachments: z.array(attachment),
  timestamp: time,
})
export type Reply = z.infer<typeof reply>

export const message = z.strictObject({
  id,
  user_id: id,
  username: z.string().nullable(),
  content: z.string().meta({ description: 'May be empty if there are attachments' }),
  attachments: z.array(attachment),
  timestamp: time,
  is_read: z.boolean().meta({ description: 'Read by staff' }),
  replies: z.array(reply),
  file_id: id.nullable(),
  original_name: z
    .string()
    .nullable()
    .meta({ description: 'Name of the file; null if the message is not about a file' }),
})
export type Message = z.infer<typeof message>

export const adminMessage = message.extend({
  waiting_on: waitingOn.nullable().meta({
    description:
      'Staff answer, then the customer reads; null once all replies are read, or if staff decided that none is needed',
  }),
  assignee: z
    .strictObject({ id, name: z.string().nullable() })
    .nullable()
    .meta({ description: 'The member of staff who has the message; null: unassigned' }),
})
export type AdminMessage = z.infer<typeof adminMessage>

export const customerReply = reply.extend({
  is_read: z.boolean().meta({ description: 'Read by the customer' }),
})
export type CustomerReply = z.infer<typeof customerReply>

export const customerMessage = message.extend({
  replies: z.array(customerReply),
  has_unread_reply: z.boolean(),
})
export type CustomerMessage = z.infer<typeof customerMessage>

export const messageGroup = z.strictObject({
  user_id: id,
  username: z.string().nullable(),
  message_count: z.int(),
  last_message_at: time,
})
export type MessageGroup = z.infer<typeof messageGroup>

export const conversation = z.strictObject({
  user_id: id,
  username: z.string().nullable(),
  message_count: z.int(),
  unanswered_count: z.int(),
  waiting_since: time.nullable().meta({ description: 'Of the oldest unanswered message' }),
  assignee: z.strictObject({ id, name: z.string().nullable() }).nullable().meta({
    description:
      'The member of staff to whom the first assigned unanswered message is assigned; null: unassigned',
  }),
  last_message_at: time,
  excerpt: z
    .string()
    .meta({ description: 'The start of the newest message; empty if it only has attachments' }),
  original_name: z
    .string()
    .nullable()
    .meta({ description: 'Name of the file that the newest message is about' }),
})
export type Conversation = z.infer<typeof conversation>
