import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { newUsername } from '../fields/email.ts'
import { idParams } from '../primitives.ts'
import { ownStaffProfile, staffMember, staffProfile, staffRole } from './entities.ts'

const tag = 'Accounts'

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
  listStaff: endpoint({
    tag,
    summary: 'List all staff with their roles',
    method: 'GET',
    path: '/api/admin/staff',
    access: 'admin',
    role: 'editor',
    status: 200,
    answer: z.strictObject({ staff: z.array(staffMember) }),
  }),
  createStaff: endpoint({
    tag,
    summary: 'Create a member of staff with a generated password, which is readable in this answer only',
    method: 'POST',
    path: '/api/admin/staff',
    access: 'admin',
    role: 'owner',
    recentPassword: true,
    body: z.object({ username: newUsername, role: staffRole }),
    status: 201,
    answer: z.strictObject({ member: staffMember, password: z.string() }),
    errors: ['username_taken'],
  }),
  getStaffProfile: endpoint({
    tag,
    summary: 'Get the profile of a member of staff; editors only get their own',
    method: 'GET',
    path: '/api/admin/staff/{id}/profile',
    access: 'admin',
    role: 'editor',
    params: idParams,
    status: 200,
    answer: ownStaffProfile,
  }),
  putStaffProfile: endpoint({
    tag,
    summary:
      'Replace the profile of a member of staff; editors only change their own, and no one agrees for another one',
    method: 'PUT',
    path: '/api/admin/staff/{id}/profile',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: profileInput,
    status: 200,
    answer: ownStaffProfile,
  }),
  setRole: endpoint({
    tag,
    summary: 'Change the role of a member of staff and end all their sessions',
    method: 'PUT',
    path: '/api/admin/staff/{id}/role',
    access: 'admin',
    role: 'owner',
    recentPassword: true,
    params: idParams,
    body: z.object({ role: staffRole }),
    status: 200,
    answer: z.strictObject({ member: staffMember }),
    errors: ['last_owner'],
  }),
  deleteStaff: endpoint({
    tag,
    summary: 'Delete a member of staff and end all their sessions; what they did stays in the audit trail',
    method: 'DELETE',
    path: '/api/admin/staff/{id}',
    access: 'admin',
    role: 'owner',
    recentPassword: true,
    params: idParams,
    status: 204,
    answer: 'empty',
    errors: ['cannot_delete_self', 'last_owner'],
  }),
} as const
