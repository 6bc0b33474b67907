import type { filesApi } from '@runwen/contracts'
import { type Handlers, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { deleteAnyDocument } from '../use-cases/deletions/delete-any-document.ts'
import { restoreDocument } from '../use-cases/deletions/restore-document.ts'
import { countViews } from '../use-cases/documents/count-views.ts'
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
import { answerFor, forRole, historyFor } from './for-role.ts'

export const documentRoutes = (context: Context) =>
  ({
    listFiles: ({ caller, query }) => listDocuments(context, caller.userId, query),
    getFile: ({ caller, params }) => getOwnDocument(context, caller.userId, params.id),
    adminGetFile: ({ caller, params }) => answerFor(caller, getAnyDocument(context, params.id)),
    requestRevision: ({ caller, params, body }) => requestRevision(context, caller.userId, params.id, body),
    fileHistory: ({ caller, params }) => listHistory(context, caller.userId, params.id),
    customerHistory: ({ params }) => listCustomerHistory(context, params.id),
    adminFileHistory: ({ caller, params }) => historyFor(caller, listAnyHistory(context, params.id)),
    setServiceType: ({ caller, params, body }) =>
      setServiceType(context, caller.userId, params.id, body.serviceType),
    deleteFile: ({ caller, params }) => deleteOwnDocument(context, caller.userId, params.id),
    adminListFiles: async ({ caller, query }) => {
      const { files, ...rest } = await searchDocuments(context, caller, query)
      return { files: files.map((file) => forRole(caller.role, file)), ...rest }
    },
    fileCounts: ({ caller }) => countViews(context, caller),
    exportFiles: ({ caller, query, res }) =>
      sendCsv(res, 'files.csv', exportDocuments(context, caller, query)),
    fileNames: ({ query }) => listNames(context, query.ids.split(',')),
    setStatus: ({ caller, params, body }) => answerFor(caller, setStatus(context, caller, params.id, body)),
    deliveryTimes: async () => getDeliveryTimes(context),
    moveDueTime: ({ caller, params, body }) => answerFor(caller, moveDueTime(context, params.id, body)),
    adminDeleteFile: ({ params }) => deleteAnyDocument(context, params.id),
    restoreFile: ({ caller, params }) => answerFor(caller, restoreDocument(context, params.id)),
  }) satisfies Partial<Handlers<typeof filesApi>>
