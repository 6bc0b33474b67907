import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import {
  type Dependencies as DeliveryTimes,
  getDeliveryTimes,
} from '../use-cases/due-times/get-delivery-times.ts'
import { type Dependencies as MoveDueTime, moveDueTime } from '../use-cases/due-times/move-due-time.ts'
import { type Dependencies as Delete, deleteAnyFile, deleteOwnFile } from '../use-cases/files/delete-file.ts'
import { type Dependencies as List, listFiles, searchFiles } from '../use-cases/files/list-files.ts'
import { type Dependencies as History, listHistory } from '../use-cases/files/list-history.ts'
import { type Dependencies as Service, setServiceType } from '../use-cases/files/set-service-type.ts'
import { type Dependencies as Status, setStatus } from '../use-cases/files/set-status.ts'
import { type Dependencies as Revise, requestRevision } from '../use-cases/revisions/request-revision.ts'

export type Dependencies = List & Delete & Status & Service & History & Revise & DeliveryTimes & MoveDueTime

export function addFileRoutes(app: App, dependencies: Dependencies): void {
  implement(app, filesApi.listFiles, ({ caller, query }) => listFiles(dependencies, caller.userId, query))

  implement(app, filesApi.requestRevision, ({ caller, params, body }) =>
    requestRevision(dependencies, caller.userId, params.id, body.comment),
  )

  implement(app, filesApi.fileHistory, ({ caller, params }) =>
    listHistory(dependencies, caller.userId, params.id),
  )

  implement(app, filesApi.setServiceType, ({ caller, params, body }) =>
    setServiceType(dependencies, caller.userId, params.id, body.serviceType),
  )

  implement(app, filesApi.deleteFile, ({ caller, params }) =>
    deleteOwnFile(dependencies, caller.userId, params.id),
  )

  implement(app, filesApi.adminListFiles, ({ query }) => searchFiles(dependencies, query))

  implement(app, filesApi.setStatus, ({ params, body }) => setStatus(dependencies, params.id, body.status))

  implement(app, filesApi.deliveryTimes, async () => getDeliveryTimes(dependencies))

  implement(app, filesApi.moveDueTime, ({ params, body }) => moveDueTime(dependencies, params.id, body))

  implement(app, filesApi.adminDeleteFile, ({ params }) => deleteAnyFile(dependencies, params.id))
}
