import { limits } from '@runwen/contracts/limits'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    register: typeof en
  }
}

export const en = {
  steps: { label: 'Registration steps', consent: '1. Authorization', account: '2. Account' },
  consent: {
    codeAhead: 'Have your invitation code ready; step 2 asks for it.',
    back: `${limits.rebatePercent}% of each fee goes back to your balance;`,
    why: 'in return, we may train AI models on your texts.',
    check: 'Check the rules of your journal and employer before you agree.',
    text: 'Your text',
    more: 'What it means',
    version: 'Version of {{date}}',
    tick: `I have read the agreement and agree to it. My documents may be used for AI training and service improvement, and ${limits.rebatePercent}% of each service fee goes back to my balance.`,
    agree: 'Agree and Register',
    disagree: 'Disagree',
  },
  gains: {
    title: 'What you get',
    price: 'A fixed price per document, whatever its length. You pay after uploading.',
    back: `${limits.rebatePercent}% of each fee back to your balance.`,
    changes: 'Every change visible, and revisions free of charge.',
    deletion: 'You can delete a document or your account at any time.',
  },
  next: {
    title: 'What happens next',
    login: 'You log in with your email and password.',
    confirm: 'You confirm your email: open the link that we send you. It works for 7 days.',
    upload: 'You upload your first document; registering costs nothing.',
  },
  title: 'Register',
  lead: 'You need an invitation code.',
  email: 'Email',
  emailHint: 'You use it to log in.',
  password: 'Password',
  confirm: 'Confirm password',
  code: 'Invitation code',
  codeHint: 'From our staff or a colleague; not case-sensitive',
  codeAccepted: 'This code is valid.',
  busy: 'Registering…',
  failed: 'Registration failed. Check what you entered and try again.',
  back: 'Back to the agreement',
  yours: 'Is it yours?',
  resetPassword: 'Set a new password',
  getCode: 'How to get a code',
  haveAccount: 'Already registered?',
  login: 'Log in',
} as const
