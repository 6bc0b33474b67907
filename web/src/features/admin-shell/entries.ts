import { paths } from '#shared/paths.ts'

/** The entries, with the call that their page makes. */
export const calls = {
  toDo: 'adminListFiles',
  inbox: 'listConversations',
  invitationCodes: 'listInvitationCodes',
  users: 'listUsers',
  staff: 'setRole',
  files: 'adminListFiles',
  messages: 'adminListMessages',
  orders: 'adminListOrders',
  withdrawals: 'adminListWithdrawals',
  fapiao: 'adminListFapiao',
  paymentChecks: 'mismatches',
  emails: 'listMail',
  audit: 'listAudit',
} as const
export const entries = Object.keys(calls) as (keyof typeof calls)[]

/** The call without which the page of a path has nothing to show; undefined for pages that serve every role. */
export const callOf = (path: string) => {
  const entry = entries.find((each) => path === paths.admin[each] || path.startsWith(`${paths.admin[each]}/`))
  return entry === undefined || entry === 'staff' ? undefined : calls[entry]
}
