export const en = {
  title: 'Confirm your password',
  lead: 'You logged in a while ago. Enter your password to continue.',
  password: 'Current password',
  code: 'Code from your authenticator app, or a recovery code',
  submit: 'Continue',
  busy: 'Checking…',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'confirm-password': typeof en
  }
}
