import type { authApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { createStaff } from '../use-cases/staff/create-staff.ts'
import { deleteStaff } from '../use-cases/staff/delete-staff.ts'
import { listStaff } from '../use-cases/staff/list-staff.ts'
import { getProfile, saveProfile } from '../use-cases/staff/profile.ts'
import { setRole } from '../use-cases/staff/set-role.ts'

export const staffRoutes = (context: Context) =>
  ({
    listStaff: () => listStaff(context),
    createStaff: ({ body }) => createStaff(context, body),
    getStaffProfile: ({ caller, params }) => getProfile(context, caller, params.id),
    putStaffProfile: ({ caller, params, body }) =>
      saveProfile(context, caller, { ...body, userId: params.id }),
    setRole: ({ params, body }) => setRole(context, params.id, body.role),
    deleteStaff: ({ caller, params }) => deleteStaff(context, caller, params.id),
  }) satisfies Partial<Handlers<typeof authApi>>
