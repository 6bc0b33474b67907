declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: typeof en
  }
}

export const en = {
  title: 'Login security',
  secondFactor: {
    title: 'Two-step login',
    lead: 'Log in with your password and a code from your phone.',
    isOn: 'On',
    isOff: 'Off',
    off: 'It protects your account even if someone learns your password. You need an authenticator app, such as Google Authenticator or 1Password.',
    required: 'Your role requires it: set it up to continue. You need an authenticator app on your phone.',
    begin: 'Set up',
    scan: 'Scan this image with your authenticator app.',
    image: 'QR code of your secret',
    type: 'Or type this key:',
    code: 'Code shown by the app',
    enable: 'Turn on',
    enabled:
      'It is on. Keep these recovery codes: each lets you log in once without your phone. They are shown only now.',
    recoveryCodes: 'Recovery codes',
    copy: 'Copy the recovery codes',
    stored: 'I have saved them',
    on_one: '{{count}} recovery code is left.',
    on_other: '{{count}} recovery codes are left.',
    codeToDisable: 'A code from the app, to turn it off',
    disable: 'Turn off',
    disabled: 'Two-step login is off.',
  },
  password: {
    title: 'Password',
    lead: 'Change it if someone else may know it. Every other session then ends.',
    change: 'Change password',
  },
  sessions: {
    title: 'Where you are logged in',
    only: 'You are not logged in anywhere else.',
    lead: 'Log out any session you do not recognize, then change your password.',
    current: 'This browser',
    unknown: 'Unknown browser',
    since: 'since',
    lastSeen: 'last used',
    end: 'Log out',
    endNamed: 'Log out {{client}} {{address}}',
    endOthers: 'Log out everywhere else',
    ended: 'That session is logged out.',
    othersEnded: 'You are logged out everywhere else.',
    failed: 'Not logged out',
    showAll_one: 'Show all {{count}}',
    showAll_other: 'Show all {{count}}',
  },
} as const
