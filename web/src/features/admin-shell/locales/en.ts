declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-shell': typeof en
  }
}

export const en = {
  staff: 'Staff',
  menu: 'Menu',
  entries: {
    toDo: 'To do',
    inbox: 'Inbox',
    invitationCodes: 'Invitation codes',
    users: 'Users',
    staff: 'Administrators',
    files: 'Files',
    messages: 'Messages',
    orders: 'Orders',
    withdrawals: 'Withdrawals',
    fapiao: 'Fapiao',
    paymentChecks: 'Payment checks',
    emails: 'Emails',
    audit: 'Audit trail',
  },
  pendingReviews: {
    all_one: '{{count}} thing waits',
    all_other: '{{count}} things wait',
    files_one: '{{count}} file needs revision',
    files_other: '{{count}} files need revision',
    inbox_one: '{{count}} unanswered message',
    inbox_other: '{{count}} unanswered messages',
    withdrawals_one: '{{count}} withdrawal to decide',
    withdrawals_other: '{{count}} withdrawals to decide',
    fapiao_one: '{{count}} fapiao to issue',
    fapiao_other: '{{count}} fapiao to issue',
  },
  security: 'Security',
  search: 'Search',
  searchHint: 'Search everything (Ctrl + K)',
  displayName: {
    title: 'Display name',
    lead: 'Customers see this name on your replies, also on earlier ones. They never see the name you log in with.',
    label: 'Name that customers see',
    hint: 'Empty: “Runwen editor”',
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Display name saved',
    failed: 'The display name was not saved, please retry',
  },
  profile: 'Profile',
  password: {
    title: 'Change Password',
    lead: 'All your other sessions end.',
    new: 'New password',
    confirm: 'Confirm password',
    submit: 'Change password',
    busy: 'Changing…',
    currentLead: 'You logged in a while ago. Enter your current password to change it.',
    current: 'Current password',
    changed: 'Password changed',
    failed: 'Failed to change password, please retry',
  },
} as const
