declare module 'i18next' {
  interface ResourceNamespaceMap {
    settings: typeof en
  }
}

export const en = {
  title: 'Setting Page',
  language: 'Language',
  theme: { title: 'Appearance', auto: 'System', light: 'Light', dark: 'Dark' },
  security: 'Login security',
  account: {
    title: 'Account',
    username: 'Username',
    since: 'Registered',
    role: 'Role',
    roles: { editor: 'Editor', manager: 'Manager', owner: 'Owner' },
  },
  email: {
    title: 'Email',
    lead: 'Your email is your username. The change takes effect when you open the link we send to the new address.',
    open: 'Change email',
    new: 'New email',
    password: 'Your password',
    submit: 'Send link',
    busy: 'Sending…',
    sent: 'We sent a link to {{email}}. Open it to change your email.',
  },
  emails: {
    title: 'Email notifications',
    lead: 'Security emails and emails you request are always sent.',
    open: 'Choose which emails you get',
    language: 'Language of emails',
    documents: 'Documents: received, ready, delivered',
    messages: 'Replies to your messages',
    payments: 'Payments, refunds and withdrawals',
    invoice: 'Attach an invoice to the email about a payment',
    invoiceWhat:
      'For your finance office: a PDF with your billing details, in addition to the receipt. A fapiao is requested separately, on the billing page.',
    names: 'Emails may contain the names of your documents',
    saved: 'Saved.',
    failed: 'Not saved',
  },
  password: {
    title: 'Password',
    lead: 'Changing it logs you out everywhere else.',
    current: 'Current password',
    new: 'New password',
    confirm: 'Confirm password',
    submit: 'Change password',
    busy: 'Changing…',
    changed: 'Password changed. Other sessions have ended.',
  },
  data: {
    title: 'Your data',
    lead: 'An archive of everything we hold about you: account, consent, documents and results, messages, emails, payments and balance. You can download it for seven days.',
    prepare: 'Prepare the archive',
    download: 'Download the archive',
    downloading: 'Downloading…',
    preparing: 'The archive is being prepared. This usually takes less than a minute.',
    ready: 'The archive of {{date}} can be downloaded until {{until}}.',
    renew: 'Prepare a new archive',
    gone: 'The archive can no longer be downloaded. Prepare a new one.',
    failed: 'The archive could not be prepared or downloaded',
  },
  deletion: {
    title: 'Delete your account',
    lead: 'All your data is deleted, except what the law or our agreement requires us to keep.',
    balance: 'You would lose your balance of {{amount}}. Withdraw it first.',
    balanceLater: 'You would lose your balance of {{amount}}. All of it can be withdrawn from {{date}}.',
    toBilling: 'Go to Billing',
    open: 'Delete account…',
    lost: 'This cannot be undone. You lose:',
    losses: {
      files: 'your documents and all results, including those you have paid for',
      messages: 'your messages and our replies',
      billing: 'your billing details',
      access: 'access to this account, on every device, immediately',
      balance: 'your balance of {{amount}}, unless you withdraw it first',
    },
    kept: 'Records of payments and of your consent are kept without your email.',
    forfeit:
      'I give up my balance, pending withdrawals, paid work that is not delivered and open fapiao requests.',
    submit: 'Delete my account',
    busy: 'Deleting…',
    done: 'Your account has been deleted.',
  },
  consent: {
    title: 'Your consent',
    lead: 'On {{date}} you agreed to the authorization agreement, version of {{version}}.',
    read: 'Read the agreement',
  },
} as const
