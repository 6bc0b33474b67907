declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-staff': typeof en
  }
}

export const en = {
  title: 'Staff',
  lead: 'Editors work on documents and messages. Managers also handle money, users and deletions. Owners also change roles.',
  notForRole: {
    title: 'Your role does not include this',
    body: 'An owner can change your role.',
    toStart: 'To the start page',
  },
  column: {
    username: 'Username',
    role: 'Role',
    secondFactor: 'Two-step login',
    work: 'Open work',
    lastActive: 'Last active',
  },
  role: { editor: 'Editor', manager: 'Manager', owner: 'Owner' },
  roleOf: 'Role of {{name}}',
  more: 'More for {{name}}',
  roleChange: {
    title: 'Change role',
    body: '{{name}} changes from {{from}} to {{to}}. All logins of this account end immediately.',
    own: 'This is your own account: only another owner can make you an owner again.',
  },
  secondFactor: { on: 'On', off: 'Off', setUp: 'Set up' },
  work: {
    none: 'None',
    open: '{{count}} open',
    of_one: '{{count}} open document of {{name}}',
    of_other: '{{count}} open documents of {{name}}',
    overdue: '{{count}} overdue',
  },
  saved: 'Saved. A changed role ends the sessions of that person.',
  add: { username: 'Username of the new member', submit: 'Add staff member' },
  created: {
    title: 'Member of staff added',
    body: 'Give {{username}} this password. It is not shown again.',
    close: 'I have noted it',
  },
  deletion: {
    title: 'Delete member of staff',
    action: 'Delete…',
    own: 'Your own account',
    body: 'Deletes the account of {{name}} and ends all its sessions. Assigned documents become unassigned. The audit trail stays.',
  },
  profile: { action: 'Profile', title: 'Profile of {{name}}' },
  handOver: {
    title: 'Hand over work',
    open: 'Hand over…',
    action: 'Hand over',
    of: 'Hand over work: {{name}}',
    body: 'All unfinished documents and unanswered messages of {{name}} are assigned to:',
    to: 'New assignee',
    nobody: 'Nobody',
    done: '{{documents}} and {{messages}} handed over',
    part: 'Handed over: {{done}}. Not handed over: {{left}}.',
    rest: 'Hand over the rest',
    documentsOf: 'the documents',
    messagesOf: 'the messages',
    documents_one: '{{count}} document',
    documents_other: '{{count}} documents',
    messages_one: '{{count}} message',
    messages_other: '{{count}} messages',
  },
} as const
