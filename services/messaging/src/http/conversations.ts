import type { messagingApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import {
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from '../use-cases/canned-replies.ts'
import { listConversations } from '../use-cases/list-conversations.ts'
import { markDone } from '../use-cases/mark-done.ts'
import { addNote, deleteNote, listNotes } from '../use-cases/notes.ts'

/** The inbox of staff: conversations, notes and canned replies. */
export const conversationRoutes = (context: Context) =>
  ({
    listConversations: ({ caller, query }) => listConversations(context, caller, query),
    settleMessages: ({ body }) => markDone(context, body),
    listNotes: ({ params, query }) => listNotes(context, params.id, query),
    addNote: ({ keyed, params, body }) => addNote(context, keyed, { userId: params.id, content: body.text }),
    deleteNote: ({ params }) => deleteNote(context, params.id),
    listCannedReplies: () => listCannedReplies(context),
    createCannedReply: ({ keyed, body }) => createCannedReply(context, keyed, body),
    updateCannedReply: ({ params, body }) => updateCannedReply(context, params.id, body),
    deleteCannedReply: ({ params }) => deleteCannedReply(context, params.id),
  }) satisfies Partial<Handlers<typeof messagingApi>>
