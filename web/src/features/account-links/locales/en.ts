declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account-links': typeof en
  }
}

export const en = {
  toLogin: 'Log in',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter the email you registered with. We will send you a link to set a new password.',
    username: 'Email',
    submit: 'Send link',
    busy: 'Sending…',
    failed: 'The request failed.',
    sentTitle: 'Check your inbox',
    sent: 'If there is an account for {{username}}, an email with a link is on its way. The link works for 30 minutes.',
    again: 'Use another email or try again',
    remembered: 'Remember it after all?',
    next: 'What happens next',
    steps: {
      email: 'We send an email to the address of your account, in the language of your account.',
      link: 'Its link opens the page for the new password. It works once, within 30 minutes.',
      login: 'You log in with the new password. Until you save it, the old one still works.',
    },
    notArrived: 'Nothing arrived?',
    checks: {
      spam: 'Look in your spam folder for an email from Runwen. It is in the language of your account.',
      address: 'Check the address for typos. We only send the link to the email of an account.',
      newest: 'If you asked more than once, use the newest email.',
    },
    noAccess: 'No longer have access to that email?',
    contact: 'Contact us',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Choose one that you use nowhere else.',
    password: 'New password',
    confirm: 'Confirm password',
    submit: 'Save password',
    busy: 'Saving…',
    failed: 'The password was not changed.',
    doneTitle: 'Password changed',
    done: 'Log in with the new password.',
    invalidTitle: 'This link does not work',
    invalid: 'It has already been used, is older than 30 minutes, or a newer one was sent.',
    requestNew: 'Request a new link',
    after: 'After you save it',
    effects: {
      sessions: 'You are logged out on every device. Log in again with the new password.',
      email: 'We confirm the change by email.',
      link: 'The link in our email no longer works.',
    },
  },
  confirm: {
    title: 'Confirm your email',
    busy: 'One moment…',
    failed: 'Your email is not confirmed',
    doneTitle: 'Your email is confirmed',
    done: 'Emails about your account go to {{email}}. You also use it to log in.',
    invalid:
      'The link has already been used, has expired, or a newer one was sent. It works for 7 days, or for 24 hours if it changes your email.',
    loginFirst: 'Log in to request a new one.',
    isConfirmed: 'Your email {{email}} is confirmed.',
    continue: 'Continue',
  },
  unsubscribe: {
    title: 'Stop these emails?',
    lead: {
      documents: 'You will no longer get emails about your documents: received, ready, delivered.',
      messages: 'You will no longer get emails about replies to your messages.',
      payments: 'You will no longer get emails about payments, refunds and withdrawals.',
    },
    submit: 'Stop these emails',
    busy: 'One moment…',
    failed: 'The emails were not stopped.',
    doneTitle: 'You will no longer get these emails',
    done: 'We still send emails about the security of your account. You can choose your emails in Settings at any time.',
    invalidTitle: 'This link does not work',
    invalid: 'Part of it may be missing. Choose your emails in Settings instead.',
    choose: 'Choose which emails you get',
  },
} as const
