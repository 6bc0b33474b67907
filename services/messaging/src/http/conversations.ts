import { messagingApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
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
export function addConversationRoutes(app: App, context: Context): void {
  implement(app, messagingApi.listConversations, ({ caller, query }) =>
    listConversations(context, caller, query),
  )

  implement(app, messagingApi.settleMessages, ({ body }) => markDone(context, body))

  implement(app, messagingApi.listNotes, ({ params, query }) => listNotes(context, params.id, query))

  implement(app, messagingApi.addNote, ({ keyed, params, body }) =>
    addNote(context, keyed, { userId: params.id, content: body.text }),
  )

  implement(app, messagingApi.deleteNote, ({ params }) => deleteNote(context, params.id))

  implement(app, messagingApi.listCannedReplies, () => listCannedReplies(context))

  implement(app, messagingApi.createCannedReply, ({ keyed, body }) => createCannedReply(context, keyed, body))

  implement(app, messagingApi.updateCannedReply, ({ params, body }) =>
    updateCannedReply(context, params.id, body),
  )

  implement(app, messagingApi.deleteCannedReply, ({ params }) => deleteCannedReply(context, params.id))
}
