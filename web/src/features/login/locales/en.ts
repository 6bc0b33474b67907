declare module 'i18next' {
  interface ResourceNamespaceMap {
    login: typeof en
  }
}

export const en = {
  title: 'Log in',
  lead: 'Continue with your documents.',
  username: 'Username',
  usernameHint: 'The email you registered with',
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code',
  forgot: 'Forgot password?',
  busy: 'Logging in…',
  failed: 'Login failed. Check your username and password.',
  registered: 'Your account is ready. Log in with the email and password you chose.',
  registeredHere: 'Your account is ready. Log in to continue.',
  ended: {
    expired: 'Not logged in or session expired, please log in again',
    idle: 'You were logged out because you were inactive for a while. Your work is saved; log in to continue.',
    elsewhere:
      'You were logged out in another tab or on another device, or your password was changed. Log in to continue.',
    role: 'Your role was changed. Log in again to continue with it.',
  },
  noAccount: 'New to Runwen?',
  register: 'Register with an invitation code',
} as const
