declare module 'i18next' {
  interface ResourceNamespaceMap {
    setting: typeof en
  }
}

export const en = {
  title: 'Setting Page',
  language: 'Language',
  theme: { title: 'Appearance', auto: 'As the system', light: 'Light', dark: 'Dark' },
  account: { title: 'Account', username: 'Username', since: 'Registered' },
  password: {
    title: 'Password',
    lead: 'Changing it ends every other session.',
    current: 'Current password',
    new: 'New password',
    confirm: 'Confirm password',
    submit: 'Change password',
    busy: 'Changing…',
    changed: 'Password changed. Other sessions have ended.',
  },
  sessions: {
    title: 'Where you are logged in',
    lead: 'End what you do not recognize, then change your password.',
    current: 'This browser',
    unknown: 'Unknown browser',
    since: 'since',
    lastSeen: 'last used',
    end: 'End',
    endNamed: 'End {{client}} {{address}}',
    endOthers: 'End all others',
    ended: 'The session has ended.',
    othersEnded: 'All other sessions have ended.',
    failed: 'Not ended',
  },
  consent: {
    title: 'Your consent',
    lead: 'You agreed to the authorization agreement, version {{version}}, on {{date}}.',
    read: 'Read what you agreed to',
  },
} as const
