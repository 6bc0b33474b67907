import { z } from 'zod'
import { auditTrailApi } from '../audit/api.ts'
import { endpointsOf } from '../endpoint.ts'
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

const endpoint = endpointsOf('Accounts')

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
  register: endpoint('POST /api/auth/register', {
    summary: 'Register a customer with an invitation code',
    access: 'public',
    body: registration,
    status: 201,
    answer: z.strictObject({ user }),
    errors: ['invitation_code_invalid', 'agreement_required', 'email_taken'],
  }),
  checkInvitationCode: endpoint('POST /api/auth/check-invitation-code', {
    summary: 'Check whether an invitation code can be used, before the other fields are filled in',
    access: 'public',
    body: z.object({ invitationCode: requiredText(limits.name) }),
    answer: accepted,
    errors: ['invitation_code_invalid', 'too_many_attempts'],
  }),
  login: endpoint('POST /api/auth/login', {
    summary: 'Log in',
    access: 'public',
    body: z.object({
      username,
      password,
      code: secondFactorCode.optional().meta({ description: 'Needed if the second factor is on' }),
    }),
    answer: session,
    errors: ['invalid_credentials', 'second_factor_required', 'wrong_code', 'too_many_attempts'],
  }),
  logout: endpoint('POST /api/auth/logout', {
    summary: 'End the current session',
    access: 'login',
    answer: 'empty',
  }),
  me: endpoint('GET /api/auth/me', {
    summary: 'Get the current user',
    access: 'login',
    answer: z.strictObject({ user }),
  }),
  changePassword: endpoint('POST /api/auth/change-password', {
    summary: 'Change your password, end all your sessions and start a new one',
    access: 'login',
    body: z.object({ current_password: comparedPassword, new_password: password }),
    answer: session,
    errors: ['wrong_password', 'too_many_attempts'],
  }),
  confirmPassword: endpoint('POST /api/auth/confirm-password', {
    summary: 'Enter your password again, for calls that need it to be recent, such as a withdrawal',
    access: 'login',
    body: z.object({
      current_password: comparedPassword,
      code: secondFactorCode.optional().meta({ description: 'Required once the second factor is on' }),
    }),
    answer: 'empty',
    errors: ['wrong_password', 'code_required', 'wrong_code', 'too_many_attempts'],
  }),
  forgotPassword: endpoint('POST /api/auth/forgot-password', {
    summary:
      'Request an email with a link that sets a new password; the answer is the same for unknown names',
    access: 'public',
    body: z.object({ username }),
    status: 202,
    answer: accepted,
  }),
  resetPassword: endpoint('POST /api/auth/reset-password', {
    summary: 'Set a new password with the token of an emailed link, and end all sessions and all other links',
    access: 'public',
    body: z.object({ token: linkToken, new_password: password }),
    answer: accepted,
    errors: ['link_invalid'],
  }),
  confirmEmail: endpoint('POST /api/auth/confirm-email', {
    summary: 'Confirm an email, or change it to a new one, with the token of an emailed link',
    access: 'public',
    body: z.object({ token: linkToken }),
    answer: z.strictObject({ user }),
    errors: ['link_invalid', 'email_taken'],
  }),
  resendConfirmation: endpoint('POST /api/auth/resend-confirmation', {
    summary: 'Request another email with a link that confirms your email',
    access: 'customer',
    status: 202,
    answer: accepted,
    errors: ['already_confirmed'],
  }),
  changeEmail: endpoint('PUT /api/auth/user/email', {
    summary:
      'Change your email and username; takes effect when a link that is emailed to the new address is opened',
    access: 'customer',
    body: z.object({ email, current_password: comparedPassword }),
    status: 202,
    answer: accepted,
    errors: ['wrong_password', 'too_many_attempts'],
  }),
  getPreferences: endpoint('GET /api/auth/user/preferences', {
    summary: 'Get your language and the topics of your emails',
    access: 'login',
    answer: preferences,
  }),
  putPreferences: endpoint('PUT /api/auth/user/preferences', {
    summary: 'Replace your language and the topics of your emails',
    access: 'login',
    body: preferences,
    answer: preferences,
  }),
  getBilling: endpoint('GET /api/auth/user/billing', {
    summary: 'Get your billing details',
    access: 'customer',
    answer: billing,
  }),
  putBilling: endpoint('PUT /api/auth/user/billing', {
    summary: 'Replace your billing details',
    access: 'customer',
    body: billing,
    answer: billing,
  }),
  getConsent: endpoint('GET /api/auth/user/consent', {
    summary: 'Get the consent you gave at registration, with the text of the agreement',
    access: 'customer',
    answer: consent,
    errors: ['not_found'],
  }),
  deleteOwnAccount: endpoint('DELETE /api/auth/user', {
    summary: 'Delete your account with your files and messages; payment records are kept without the name',
    access: 'customer',
    body: z.object({
      current_password: comparedPassword,
      forfeit: z.boolean().optional().meta({
        description:
          'true: give up what is left of the balance and of waiting withdrawals, paid work and fapiao',
      }),
    }),
    answer: 'empty',
    errors: ['wrong_password', 'too_many_attempts', ...deletionRefusals],
  }),
  adminChangePassword: endpoint('POST /api/admin/change-password', {
    summary: 'Change your own password as a member of staff and end your other sessions',
    access: 'admin',
    role: 'editor',
    recentPassword: true,
    body: z.object({ new_password: password }),
    answer: z.strictObject({ success: z.literal(true) }),
  }),
  getDisplayName: endpoint('GET /api/admin/display-name', {
    summary: 'Get the name that customers see on your messages; empty if you have not chosen one',
    access: 'admin',
    role: 'editor',
    answer: displayName,
  }),
  putDisplayName: endpoint('PUT /api/admin/display-name', {
    summary: 'Change the name that customers see on your messages, also on earlier ones',
    access: 'admin',
    role: 'editor',
    body: displayName,
    answer: displayName,
  }),
  putStartPage: endpoint('PUT /api/admin/start-page', {
    summary: 'Choose the page that opens after your login',
    access: 'admin',
    role: 'editor',
    body: z.object({ start_page: startPage }),
    answer: z.strictObject({ user }),
  }),
  listInvitationCodes: endpoint('GET /api/admin/invitation-codes', {
    summary: 'List invitation codes',
    access: 'admin',
    query: z.object({ ...page, ...codeFilters }),
    answer: z.strictObject({ invitation_codes: z.array(invitationCode), ...countedPageAnswer }),
  }),
  exportInvitationCodes: endpoint('GET /api/admin/invitation-codes.csv', {
    summary: 'Download the invitation codes as CSV',
    access: 'admin',
    query: z.object(codeFilters),
    answer: 'binary',
    media: ['csv'],
  }),
  createInvitationCode: endpoint('POST /api/admin/invitation-codes', {
    summary: 'Create an invitation code; generates one if `code` is empty',
    access: 'admin',
    body: z.object(invitationCodeFields),
    status: 201,
    answer: z.strictObject({ invitation_code: invitationCode }),
    errors: ['code_taken'],
    idempotent: true,
  }),
  createInvitationCodes: endpoint('POST /api/admin/invitation-codes/batch', {
    summary: 'Create up to 100 invitation codes with generated names',
    access: 'admin',
    body: z.object({ ...sharedCodeFields, count: z.int().min(1).max(limits.page.max) }),
    status: 201,
    answer: z.strictObject({ invitation_codes: z.array(invitationCode) }),
    idempotent: true,
  }),
  updateInvitationCode: endpoint('PUT /api/admin/invitation-codes/{id}', {
    summary: 'Change an invitation code; omitted fields and an empty `code` stay unchanged',
    access: 'admin',
    params: idParams,
    body: z.object(invitationCodeFields),
    answer: z.strictObject({ invitation_code: invitationCode }),
    errors: ['code_taken'],
  }),
  deleteInvitationCode: endpoint('DELETE /api/admin/invitation-codes/{id}', {
    summary: 'Delete an invitation code',
    access: 'admin',
    params: idParams,
    answer: 'empty',
  }),
  listUsers: endpoint('GET /api/admin/users', {
    summary: 'List users',
    access: 'admin',
    query: z.object({ ...page, ...userFilters }),
    answer: z.strictObject({ users: z.array(user), ...countedPageAnswer }),
  }),
  exportUsers: endpoint('GET /api/admin/users.csv', {
    summary: 'Download the list of users as CSV',
    access: 'admin',
    query: z.object(userFilters),
    answer: 'binary',
    media: ['csv'],
  }),
  getUser: endpoint('GET /api/admin/users/{id}', {
    summary: 'Get a user, with the consent of a customer',
    access: 'admin',
    role: 'editor',
    params: idParams,
    answer: z.strictObject({ user, consent: consent.omit({ text: true }).nullable() }),
  }),
  deleteUser: endpoint('DELETE /api/admin/users/{id}', {
    summary:
      'Delete a customer to whom nothing is owed, with files and messages; payment records are kept without the name',
    access: 'admin',
    params: idParams,
    answer: 'empty',
    errors: ['cannot_delete_admin', 'cannot_delete_self', ...deletionRefusals],
  }),
  ...sessionsApi,
  ...staffApi,
  ...secondFactorApi,
  ...auditTrailApi,
} as const
