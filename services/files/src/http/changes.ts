import { filesApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { listChanges } from '../use-cases/changes/list-changes.ts'
import { viewChanges } from '../use-cases/changes/view-changes.ts'

export function addChangeRoutes(app: App, context: Context): void {
  implement(app, filesApi.viewFile, ({ caller, params, query }) =>
    viewChanges(context, asked(caller.userId, caller.userId, params.id, query)),
  )
  implement(app, filesApi.adminViewFile, ({ caller, params, query }) =>
    viewChanges(context, asked(undefined, caller.userId, params.id, query)),
  )
  implement(app, filesApi.listChanges, ({ caller, params, query }) =>
    listChanges(context, asked(caller.userId, caller.userId, params.id, query)),
  )
  implement(app, filesApi.adminListChanges, ({ caller, params, query }) =>
    listChanges(context, asked(undefined, caller.userId, params.id, query)),
  )
}

export const asked = <Q extends { versions?: string | undefined }>(
  owner: string | undefined,
  callerId: string,
  id: string,
  query: Q,
) => ({ ...query, owner, callerId, id, versions: query.versions })
