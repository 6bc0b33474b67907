import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { createStaff } from '../use-cases/staff/create-staff.ts'
import { deleteStaff } from '../use-cases/staff/delete-staff.ts'
import { listStaff } from '../use-cases/staff/list-staff.ts'
import { getProfile, saveProfile } from '../use-cases/staff/profile.ts'
import { setRole } from '../use-cases/staff/set-role.ts'

export function addStaffRoutes(app: App, context: Context): void {
  implement(app, authApi.listStaff, () => listStaff(context))

  implement(app, authApi.createStaff, ({ body }) => createStaff(context, body))

  implement(app, authApi.getStaffProfile, ({ caller, params }) => getProfile(context, caller, params.id))
  implement(app, authApi.putStaffProfile, ({ caller, params, body }) =>
    saveProfile(context, caller, { ...body, userId: params.id }),
  )

  implement(app, authApi.setRole, ({ params, body }) => setRole(context, params.id, body.role))

  implement(app, authApi.deleteStaff, ({ caller, params }) => deleteStaff(context, caller, params.id))
}
