declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof en
  }
}

export const en = {
  language: { switchTo: '中文' },
  nav: {
    main: 'Main menu',
    home: 'Runwen, to the start page',
    skip: 'To the content',
    upload: 'Upload',
    manage: 'Manage',
    message: 'Message',
    balance: 'balance',
    unread_one: '{{count}} unread answer',
    unread_other: '{{count}} unread answers',
    billing: 'Billing',
    chat: 'Messages',
    dashboard: 'Documents',
    setting: 'Settings',
    account: 'Account',
    login: 'Login',
    register: 'Register',
    logout: 'Logout',
    terms: 'Terms',
    privacy: 'Privacy',
    contact: 'Contact',
  },
  admin: {
    invitationCodes: 'Invitation codes',
    users: 'Users',
    files: 'Files',
    messages: 'Messages',
    orders: 'Orders',
    withdrawals: 'Withdrawals',
  },
  footer: { copyright: '© 2025 Runwen 润文', label: 'Small print' },
  action: {
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    reload: 'Reload the page',
    loading: 'Loading…',
    delete: 'Delete',
    deleting: 'Deleting…',
    older: 'Show older',
  },
  service: { type1: 'Translation and polish', type2: 'Polish only' },
  file: { words_one: '{{count}} word', words_other: '{{count}} words', characters: '{{number}} characters' },
  status: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
  },
  paid: { yes: 'Paid', no: 'Unpaid' },
  problem: {
    default: 'Something went wrong',
    offline: 'No connection to the server. Nothing was lost; check your network and try again.',
    server: 'server error: {{status}}',
    list: 'This could not be loaded',
    reassure: 'Your documents and messages are safe. Try again in a moment.',
  },
  form: {
    required: 'This field is required',
    email: 'Please input valid email address',
    passwordShort: 'Password must be at least 6 characters long',
    passwordsDiffer: 'Passwords do not match',
    tooLong: 'At most {{count}} characters',
  },
  notFound: {
    title: 'This page does not exist',
    body: 'The address may be mistyped, or the page has moved.',
    toStart: 'To the start page',
  },
  crash: {
    title: 'Something went wrong',
    body: 'The page could not be shown. What you have uploaded and sent is safe with us.',
  },
} as const
