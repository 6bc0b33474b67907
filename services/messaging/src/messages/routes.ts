import { messagingApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { listForCustomer, listForStaff } from './list-messages.ts'
import { markMessageRead, markRepliesRead } from './mark-read.ts'
import { postMessage } from './post-message.ts'
import { presentOneForCustomer, presentOneForStaff } from './present-message.ts'

export function addMessageRoutes(app: App, parts: Parts): void {
  const { database } = parts

  implement(app, messagingApi.listMessages, ({ caller, query }) =>
    listForCustomer(database, caller.userId, query),
  )

  implement(app, messagingApi.postMessage, ({ caller, body, idempotencyKey: key }) =>
    postMessage(parts, { caller, key, content: body.content, fileId: body.file_id ?? null }),
  )

  implement(app, messagingApi.markRepliesRead, ({ caller, params }) =>
    database.transaction(async (tx) => {
      const row = await markRepliesRead(tx, params.id, caller.userId)
      return { message: await presentOneForCustomer(tx, row) }
    }),
  )

  implement(app, messagingApi.adminListMessages, ({ query }) => listForStaff(database, query))

  implement(app, messagingApi.adminMarkRead, ({ params }) =>
    database.transaction(async (tx) => {
      const row = await markMessageRead(tx, params.id)
      return { message: await presentOneForStaff(tx, row) }
    }),
  )
}
