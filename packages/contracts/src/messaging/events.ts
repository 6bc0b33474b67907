import { z } from 'zod'
import { id } from '../fields/formats.ts'

const aboutMessage = z.object({ message_id: id, user_id: id })

export const messagingEvents = {
  'message.posted': { version: 1, data: aboutMessage },
  'message.replied': { version: 1, data: aboutMessage },
  'message.read': { version: 1, data: aboutMessage },
} as const
