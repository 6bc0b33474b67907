declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-users': typeof en
  }
}

export const en = {
  title: 'Users',
  count: '{{total}} users',
  found: '{{total}} users found',
  search: 'Search usernames',
  empty: 'No data',
  nobody: 'No user with this name',
  column: {
    username: 'Username',
    email: 'Email',
    invitationCode: 'Invitation code',
    role: 'Role',
    registered: 'Registered',
  },
  role: { admin: 'Administrator', customer: 'User' },
  view: 'View',
  viewUser: 'View {{name}}',
  deleteUser: 'Delete {{name}}',
  keptAdmin: 'Administrators cannot be deleted',
  keptSelf: 'You cannot delete your own account',
  detail: {
    title: 'User details',
    id: 'ID',
    email: 'Email',
    invitationCode: 'Invitation code',
    none: 'None',
    registered: 'Registered',
    lastLogin: 'Last login',
    notRecorded: 'Not recorded',
    files: 'Files',
    messages: 'Messages',
    orders: 'Orders',
  },
  delete: {
    title: 'Delete user?',
    type: 'Type {{name}} to delete the account',
    body: '“{{name}}” is logged out immediately; their documents and messages are deleted with the account; money records remain without the name. This cannot be undone.',
  },
  losses: {
    documents: 'Documents',
    undelivered: 'Paid, not delivered',
    withdrawals: 'Open withdrawals',
    settle:
      'An account with open matters cannot be deleted: first pay out or refund, deliver, and decide fapiao requests.',
  },
  deleted: 'User deleted',
  failed: {
    list: 'Failed to load the users: {{reason}}',
    delete: 'Failed to delete the user: {{reason}}',
  },
  customer: {
    account: 'Account',
    parts: { orders: 'Orders', messages: 'Messages', audit: 'Audit trail' },
    emailConfirmed: 'Email confirmed',
    consent: 'Consent',
    consentVersion: 'version {{version}}, {{date}}',
    noConsent: 'none',
    language: 'Language',
    languages: { en: 'English', zh: 'Chinese' },
    yes: 'yes',
    no: 'no',
    delete: 'Delete…',
  },
} as const
