import type { authApi } from '@runwen/contracts'
import { type Handlers, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { exportAudit, listAudit } from '../use-cases/audit/list-audit.ts'
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

export const auditRoutes = (context: Context) =>
  ({
    listAudit: ({ query }) => listAudit(context, query),
    exportAudit: ({ query, res }) => sendCsv(res, 'audit.csv', exportAudit(context, query)),
  }) satisfies Partial<Handlers<typeof authApi>>
