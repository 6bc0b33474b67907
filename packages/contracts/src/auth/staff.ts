import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { newUsername } from '../fields/email.ts'
import { idParams } from '../primitives.ts'
import { ownStaffProfile, staffMember, staffProfile, staffRole } from './entities.ts'

const endpoint = endpointsOf('Accounts')

const profileInput = staffProfile
  .extend({
    agreed: z.boolean().meta({
      description: 'Shows the profile at documents that the member of staff works on or has delivered',
    }),
  })
  .refine(({ agreed, name_en, name_zh }) => !agreed || name_en !== '' || name_zh !== '', {
    path: ['name_en'],
    error: 'required',
  })

export const staffApi = {
  listStaff: endpoint('GET /api/admin/staff', {
    summary: 'List all staff with their roles',
    access: 'admin',
    role: 'editor',
    answer: z.strictObject({ staff: z.array(staffMember) }),
  }),
  createStaff: endpoint('POST /api/admin/staff', {
    summary: 'Create a member of staff with a generated password, which is readable in this answer only',
    access: 'admin',
    role: 'owner',
    recentPassword: true,
    body: z.object({ username: newUsername, role: staffRole }),
    status: 201,
    answer: z.strictObject({ member: staffMember, password: z.string() }),
    errors: ['username_taken'],
  }),
  getStaffProfile: endpoint('GET /api/admin/staff/{id}/profile', {
    summary: 'Get the profile of a member of staff; editors only get their own',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: ownStaffProfile,
  }),
  putStaffProfile: endpoint('PUT /api/admin/staff/{id}/profile', {
    summary:
      'Replace the profile of a member of staff; editors only change their own, and no one agrees for another one',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: profileInput,
    answer: ownStaffProfile,
  }),
  setRole: endpoint('PUT /api/admin/staff/{id}/role', {
    summary: 'Change the role of a member of staff and end all their sessions',
    access: 'admin',
    role: 'owner',
    recentPassword: true,
    params: idParams,
    body: z.object({ role: staffRole }),
    answer: z.strictObject({ member: staffMember }),
    errors: ['last_owner'],
  }),
  deleteStaff: endpoint('DELETE /api/admin/staff/{id}', {
    summary: 'Delete a member of staff and end all their sessions; what they did stays in the audit trail',
    access: 'admin',
    role: 'owner',
    recentPassword: true,
    params: idParams,
    answer: 'empty',
    errors: ['cannot_delete_self', 'last_owner'],
  }),
} as const
