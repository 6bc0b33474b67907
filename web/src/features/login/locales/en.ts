declare module 'i18next' {
  interface ResourceNamespaceMap {
    login: typeof en
  }
}

export const en = {
  title: 'Login',
  lead: 'Back to your documents.',
  username: 'Username',
  usernameHint: 'The email you registered with',
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code',
  forgot: 'Forgot password?',
  submit: 'Login',
  busy: 'Logging in…',
  failed: 'Login failed. Check username and password.',
  registered: 'Your account is ready. Log in with the email and password you chose.',
  expired: 'Not logged in or session expired, please log in again',
  idle: 'You were logged out because the page was not used for a while. Your work is saved; log in to go on.',
  noAccount: 'No account yet?',
  register: 'Register with an invitation code',
} as const
