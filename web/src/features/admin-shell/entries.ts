import { customerPath, documentPath, paths } from '#shared/paths.ts'

/** The entries, with the call that their page makes. */
const daily = {
  toDo: 'adminListFiles',
  inbox: 'listConversations',
  messages: 'adminListMessages',
  files: 'adminListFiles',
  orders: 'adminListOrders',
  withdrawals: 'adminListWithdrawals',
  fapiao: 'adminListFapiao',
} as const
const people = { users: 'listUsers', invitationCodes: 'listInvitationCodes', staff: 'setRole' } as const
const control = { paymentChecks: 'mismatches', emails: 'listMail', audit: 'listAudit' } as const

export const calls = { ...daily, ...people, ...control }
export type Entry = keyof typeof calls

const keysOf = <Group extends object>(group: Group) => Object.keys(group) as (keyof Group)[]

/** As the menu groups them: the work of every day, accounts, and what is looked up. */
export const groups: readonly (readonly Entry[])[] = [keysOf(daily), keysOf(people), keysOf(control)]
const entries = groups.flat()

const entryAt = (path: string) =>
  entries.find((each) => path === paths.admin[each] || path.startsWith(`${paths.admin[each]}/`))

/** The entry that a page belongs to: its own, or that of the list that contains its object. */
export const entryOf = (path: string): Entry | undefined => {
  if (path.startsWith(documentPath(''))) return 'files'
  if (path.startsWith(customerPath(''))) return 'users'
  return entryAt(path)
}

/** The call without which the page of a path has nothing to show; undefined for pages that serve every role. */
export const callOf = (path: string) => {
  const entry = entryAt(path)
  return entry === undefined || entry === 'staff' ? undefined : calls[entry]
}
