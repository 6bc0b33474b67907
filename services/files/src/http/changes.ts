import type { filesApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { listChanges } from '../use-cases/changes/list-changes.ts'
import { viewChanges } from '../use-cases/changes/view-changes.ts'

export const changeRoutes = (context: Context) =>
  ({
    viewFile: ({ caller, params, query }) =>
      viewChanges(context, asked(caller.userId, caller.userId, params.id, query)),
    adminViewFile: ({ caller, params, query }) =>
      viewChanges(context, asked(undefined, caller.userId, params.id, query)),
    listChanges: ({ caller, params, query }) =>
      listChanges(context, asked(caller.userId, caller.userId, params.id, query)),
    adminListChanges: ({ caller, params, query }) =>
      listChanges(context, asked(undefined, caller.userId, params.id, query)),
  }) satisfies Partial<Handlers<typeof filesApi>>

export const asked = <Q extends { versions?: string | undefined }>(
  owner: string | undefined,
  callerId: string,
  id: string,
  query: Q,
) => ({ ...query, owner, callerId, id, versions: query.versions })
