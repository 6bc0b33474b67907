import { z } from 'zod'
import { auditTrailApi } from '../audit/api.ts'
import { endpoint } from '../endpoint.ts'
import { email, username } from '../fields/email.ts'
import { time } from '../fields/formats.ts'
import { comparedPassword, password } from '../fields/password.ts'
import { requiredText, text } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { byAge, countedPageAnswer, createdBetween, flag, idParams, page } from '../primitives.ts'
import {
  billing,
  consent,
  deletionRefusals,
  displayName,
  invitationCode,
  preferences,
  startPage,
  user,
} from './entities.ts'
import { secondFactorApi, secondFactorCode } from './second-factor.ts'
import { sessionsApi } from './sessions.ts'
import { staffApi } from './staff.ts'

const tag = 'Accounts'

/** Condition of a `refine` that compares fields: true if each of them is valid. */
const areValid =
  (...names: string[]) =>
  ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path }) => names.includes(String(path?.[0])))

const registration = z
  .object({
    username,
    email,
    password,
    confirmPassword: comparedPassword,
    invitationCode: requiredText(limits.name),
    authorizationAgreed: z.boolean().optional(),
    agreementVersion: text(limits.name).optional(),
  })
  .refine((body) => body.username === body.email, {
    path: ['username'],
    error: 'username_not_email',
    when: areValid('username', 'email'),
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwords_do_not_match',
    when: areValid('password', 'confirmPassword'),
  })

/** The answer of calls whose work may still continue. */
const accepted = z.strictObject({})

/** Any text: a token that an email program cut off is an invalid link, not an invalid field. */
const linkToken = requiredText(limits.name)

const session = z.strictObject({ token: z.string(), user })

const sharedCodeFields = {
  source: text(limits.longText).nullish(),
  description: text(limits.longText).nullish(),
  expires_at: time.nullish(),
  max_uses: z.int().min(1).max(1_000_000).nullish(),
}
const invitationCodeFields = { code: text(limits.name).nullish(), ...sharedCodeFields }

const codeFilters = {
  ...byAge,
  ...createdBetween,
  search: text(limits.name).optional().meta({ description: 'Matches any part of the code or source' }),
}

const userFilters = {
  ...byAge,
  ...createdBetween,
  search: text(limits.name).optional(),
  is_admin: flag.optional(),
}

export const authApi = {
  register: endpoint({
    tag,
    summary: 'Register a customer with an invitation code',
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    body: registration,
    status: 201,
    answer: z.strictObject({ user }),
    errors: ['invitation_code_invalid', 'agreement_required', 'email_taken'],
  }),
  checkInvitationCode: endpoint({
    tag,
    summary: 'Check whether an invitation code can be used, before the other fields are filled in',
    method: 'POST',
    path: '/api/auth/check-invitation-code',
    access: 'public',
    body: z.object({ invitationCode: requiredText(limits.name) }),
    status: 200,
    answer: accepted,
    errors: ['invitation_code_invalid', 'too_many_attempts'],
  }),
  login: endpoint({
    tag,
    summary: 'Log in',
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    body: z.object({
      username,
      password,
      code: secondFactorCode.optional().meta({ description: 'Needed if the second factor is on' }),
    }),
    status: 200,
    answer: session,
    errors: ['invalid_credentials', 'second_factor_required', 'wrong_code', 'too_many_attempts'],
  }),
  logout: endpoint({
    tag,
    summary: 'End the current session',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'login',
    status: 204,
    answer: 'empty',
  }),
  me: endpoint({
    tag,
    summary: 'Get the current user',
    method: 'GET',
    path: '/api/auth/me',
    access: 'login',
    status: 200,
    answer: z.strictObject({ user }),
  }),
  changePassword: endpoint({
    tag,
    summary: 'Change your password, end all your sessions and start a new one',
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'login',
    body: z.object({ current_password: comparedPassword, new_password: password }),
    status: 200,
    answer: session,
    errors: ['wrong_password', 'too_many_attempts'],
  }),
  confirmPassword: endpoint({
    tag,
    summary: 'Enter your password again, for calls that need it to be recent, such as a withdrawal',
    method: 'POST',
    path: '/api/auth/confirm-password',
    access: 'login',
    body: z.object({
      current_password: comparedPassword,
      code: secondFactorCode.optional().meta({ description: 'Required once the second factor is on' }),
    }),
    status: 204,
    answer: 'empty',
    errors: ['wrong_password', 'code_required', 'wrong_code', 'too_many_attempts'],
  }),
  forgotPassword: endpoint({
    tag,
    summary:
      'Request an email with a link that sets a new password; the answer is the same for unknown names',
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    body: z.object({ username }),
    status: 202,
    answer: accepted,
  }),
  resetPassword: endpoint({
    tag,
    summary: 'Set a new password with the token of an emailed link, and end all sessions and all other links',
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    body: z.object({ token: linkToken, new_password: password }),
    status: 200,
    answer: accepted,
    errors: ['link_invalid'],
  }),
  confirmEmail: endpoint({
    tag,
    summary: 'Confirm an email, or change it to a new one, with the token of an emailed link',
    method: 'POST',
    path: '/api/auth/confirm-email',
    access: 'public',
    body: z.object({ token: linkToken }),
    status: 200,
    answer: z.strictObject({ user }),
    errors: ['link_invalid', 'email_taken'],
  }),
  resendConfirmation: endpoint({
    tag,
    summary: 'Request another email with a link that confirms your email',
    method: 'POST',
    path: '/api/auth/resend-confirmation',
    access: 'customer',
    status: 202,
    answer: accepted,
    errors: ['already_confirmed'],
  }),
  changeEmail: endpoint({
    tag,
    summary:
      'Change your email and username; takes effect when a link that is emailed to the new address is opened',
    method: 'PUT',
    path: '/api/auth/user/email',
    access: 'customer',
    body: z.object({ email, current_password: comparedPassword }),
    status: 202,
    answer: accepted,
    errors: ['wrong_password', 'too_many_attempts'],
  }),
  getPreferences: endpoint({
    tag,
    summary: 'Get your language and the topics of your emails',
    method: 'GET',
    path: '/api/auth/user/preferences',
    access: 'login',
    status: 200,
    answer: preferences,
  }),
  putPreferences: endpoint({
    tag,
    summary: 'Replace your language and the topics of your emails',
    method: 'PUT',
    path: '/api/auth/user/preferences',
    access: 'login',
    body: preferences,
    status: 200,
    answer: preferences,
  }),
  getBilling: endpoint({
    tag,
    summary: 'Get your billing details',
    method: 'GET',
    path: '/api/auth/user/billing',
    access: 'customer',
    status: 200,
    answer: billing,
  }),
  putBilling: endpoint({
    tag,
    summary: 'Replace your billing details',
    method: 'PUT',
    path: '/api/auth/user/billing',
    access: 'customer',
    body: billing,
    status: 200,
    answer: billing,
  }),
  getConsent: endpoint({
    tag,
    summary: 'Get the consent you gave at registration, with the text of the agreement',
    method: 'GET',
    path: '/api/auth/user/consent',
    access: 'customer',
    status: 200,
    answer: consent,
    errors: ['not_found'],
  }),
  deleteOwnAccount: endpoint({
    tag,
    summary: 'Delete your account with your files and messages; payment records are kept without the name',
    method: 'DELETE',
    path: '/api/auth/user',
    access: 'customer',
    body: z.object({
      current_password: comparedPassword,
      forfeit: z.boolean().optional().meta({
        description:
          'true: give up what is left of the balance and of waiting withdrawals, paid work and fapiao',
      }),
    }),
    status: 204,
    answer: 'empty',
    errors: ['wrong_password', 'too_many_attempts', ...deletionRefusals],
  }),
  adminChangePassword: endpoint({
    tag,
    summary: 'Change your own password as a member of staff and end your other sessions',
    method: 'POST',
    path: '/api/admin/change-password',
    access: 'admin',
    role: 'editor',
    recentPassword: true,
    body: z.object({ new_password: password }),
    status: 200,
    answer: z.strictObject({ success: z.literal(true) }),
  }),
  getDisplayName: endpoint({
    tag,
    summary: 'Get the name that customers see on your messages; empty if you have not chosen one',
    method: 'GET',
    path: '/api/admin/display-name',
    access: 'admin',
    role: 'editor',
    status: 200,
    answer: displayName,
  }),
  putDisplayName: endpoint({
    tag,
    summary: 'Change the name that customers see on your messages, also on earlier ones',
    method: 'PUT',
    path: '/api/admin/display-name',
    access: 'admin',
    role: 'editor',
    body: displayName,
    status: 200,
    answer: displayName,
  }),
  putStartPage: endpoint({
    tag,
    summary: 'Choose the page that opens after your login',
    method: 'PUT',
    path: '/api/admin/start-page',
    access: 'admin',
    role: 'editor',
    body: z.object({ start_page: startPage }),
    status: 200,
    answer: z.strictObject({ user }),
  }),
  listInvitationCodes: endpoint({
    tag,
    summary: 'List invitation codes',
    method: 'GET',
    path: '/api/admin/invitation-codes',
    access: 'admin',
    query: z.object({ ...page, ...codeFilters }),
    status: 200,
    answer: z.strictObject({ invitation_codes: z.array(invitationCode), ...countedPageAnswer }),
  }),
  exportInvitationCodes: endpoint({
    tag,
    summary: 'Download the invitation codes as CSV',
    method: 'GET',
    path: '/api/admin/invitation-codes.csv',
    access: 'admin',
    query: z.object(codeFilters),
    status: 200,
    answer: 'binary',
    media: ['csv'],
  }),
  createInvitationCode: endpoint({
    tag,
    summary: 'Create an invitation code; generates one if `code` is empty',
    method: 'POST',
    path: '/api/admin/invitation-codes',
    access: 'admin',
    body: z.object(invitationCodeFields),
    status: 201,
    answer: z.strictObject({ invitation_code: invitationCode }),
    errors: ['code_taken'],
    idempotent: true,
  }),
  createInvitationCodes: endpoint({
    tag,
    summary: 'Create up to 100 invitation codes with generated names',
    method: 'POST',
    path: '/api/admin/invitation-codes/batch',
    access: 'admin',
    body: z.object({ ...sharedCodeFields, count: z.int().min(1).max(limits.page.max) }),
    status: 201,
    answer: z.strictObject({ invitation_codes: z.array(invitationCode) }),
    idempotent: true,
  }),
  updateInvitationCode: endpoint({
    tag,
    summary: 'Change an invitation code; omitted fields and an empty `code` stay unchanged',
    method: 'PUT',
    path: '/api/admin/invitation-codes/{id}',
    access: 'admin',
    params: idParams,
    body: z.object(invitationCodeFields),
    status: 200,
    answer: z.strictObject({ invitation_code: invitationCode }),
    errors: ['code_taken'],
  }),
  deleteInvitationCode: endpoint({
    tag,
    summary: 'Delete an invitation code',
    method: 'DELETE',
    path: '/api/admin/invitation-codes/{id}',
    access: 'admin',
    params: idParams,
    status: 204,
    answer: 'empty',
  }),
  listUsers: endpoint({
    tag,
    summary: 'List users',
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    query: z.object({ ...page, ...userFilters }),
    status: 200,
    answer: z.strictObject({ users: z.array(user), ...countedPageAnswer }),
  }),
  exportUsers: endpoint({
    tag,
    summary: 'Download the list of users as CSV',
    method: 'GET',
    path: '/api/admin/users.csv',
    access: 'admin',
    query: z.object(userFilters),
    status: 200,
    answer: 'binary',
    media: ['csv'],
  }),
  getUser: endpoint({
    tag,
    summary: 'Get a user, with the consent of a customer',
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'admin',
    role: 'editor',
    params: idParams,
    status: 200,
    answer: z.strictObject({ user, consent: consent.omit({ text: true }).nullable() }),
  }),
  deleteUser: endpoint({
    tag,
    summary:
      'Delete a customer to whom nothing is owed, with files and messages; payment records are kept without the name',
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    access: 'admin',
    params: idParams,
    status: 204,
    answer: 'empty',
    errors: ['cannot_delete_admin', 'cannot_delete_self', ...deletionRefusals],
  }),
  ...sessionsApi,
  ...staffApi,
  ...secondFactorApi,
  ...auditTrailApi,
} as const
