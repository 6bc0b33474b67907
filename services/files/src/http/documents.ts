import { filesApi } from '@runwen/contracts'
import { type App, implement, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { deleteAnyDocument } from '../use-cases/deletions/delete-any-document.ts'
import { restoreDocument } from '../use-cases/deletions/restore-document.ts'
import { deleteOwnDocument } from '../use-cases/documents/delete-document.ts'
import { getAnyDocument, getOwnDocument } from '../use-cases/documents/get-document.ts'
import { exportDocuments, listDocuments, searchDocuments } from '../use-cases/documents/list-documents.ts'
import { listAnyHistory, listCustomerHistory, listHistory } from '../use-cases/documents/list-history.ts'
import { listNames } from '../use-cases/documents/list-names.ts'
import { setServiceType } from '../use-cases/documents/set-service-type.ts'
import { setStatus } from '../use-cases/documents/set-status.ts'
import { getDeliveryTimes } from '../use-cases/due-times/get-delivery-times.ts'
import { moveDueTime } from '../use-cases/due-times/move-due-time.ts'
import { requestRevision } from '../use-cases/revisions/request-revision.ts'
import { answerFor, forRole } from './for-role.ts'

export function addDocumentRoutes(app: App, context: Context): void {
  implement(app, filesApi.listFiles, ({ caller, query }) => listDocuments(context, caller.userId, query))

  implement(app, filesApi.getFile, ({ caller, params }) => getOwnDocument(context, caller.userId, params.id))

  implement(app, filesApi.adminGetFile, ({ caller, params }) =>
    answerFor(caller, getAnyDocument(context, params.id)),
  )

  implement(app, filesApi.requestRevision, ({ caller, params, body }) =>
    requestRevision(context, caller.userId, params.id, body),
  )

  implement(app, filesApi.fileHistory, ({ caller, params }) => listHistory(context, caller.userId, params.id))

  implement(app, filesApi.customerHistory, ({ params }) => listCustomerHistory(context, params.id))

  implement(app, filesApi.adminFileHistory, ({ params }) => listAnyHistory(context, params.id))

  implement(app, filesApi.setServiceType, ({ caller, params, body }) =>
    setServiceType(context, caller.userId, params.id, body.serviceType),
  )

  implement(app, filesApi.deleteFile, ({ caller, params }) =>
    deleteOwnDocument(context, caller.userId, params.id),
  )

  implement(app, filesApi.adminListFiles, async ({ caller, query }) => {
    const { files, ...rest } = await searchDocuments(context, caller, query)
    return { files: files.map((file) => forRole(caller.role, file)), ...rest }
  })

  implement(app, filesApi.exportFiles, ({ caller, query, res }) =>
    sendCsv(res, 'files.csv', exportDocuments(context, caller, query)),
  )

  implement(app, filesApi.fileNames, ({ query }) => listNames(context, query.ids.split(',')))

  implement(app, filesApi.setStatus, ({ caller, params, body }) =>
    answerFor(caller, setStatus(context, caller, params.id, body)),
  )

  implement(app, filesApi.deliveryTimes, async () => getDeliveryTimes(context))

  implement(app, filesApi.moveDueTime, ({ caller, params, body }) =>
    answerFor(caller, moveDueTime(context, params.id, body)),
  )

  implement(app, filesApi.adminDeleteFile, ({ params }) => deleteAnyDocument(context, params.id))

  implement(app, filesApi.restoreFile, ({ caller, params }) =>
    answerFor(caller, restoreDocument(context, params.id)),
  )
}
