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
    body: '“{{name}}” is logged out immediately; their files and messages go with the account, money records stay without the name. This cannot be undone.',
  },
  deleted: 'User deleted',
  failed: {
    list: 'Failed to load the users: {{reason}}',
    delete: 'Failed to delete the user: {{reason}}',
  },
} as const
