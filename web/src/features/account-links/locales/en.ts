declare module 'i18next' {
  interface ResourceNamespaceMap {
    'account-links': typeof en
  }
}

export const en = {
  toLogin: 'To the login',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter the email you registered with. We send you a link to set a new password.',
    username: 'Username',
    submit: 'Send the link',
    busy: 'Sending…',
    failed: 'The request failed.',
    sentTitle: 'Look into your mailbox',
    sent: 'If there is an account for {{username}}, an email with a link is on its way. The link works for 30 minutes.',
    notArrived: 'Nothing arrived? Look into the spam folder, or send the link again.',
    again: 'Enter another email or try again',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Every session ends; log in with the new password afterwards.',
    password: 'New password',
    confirm: 'Confirm password',
    submit: 'Save the password',
    busy: 'Saving…',
    failed: 'The password was not changed.',
    doneTitle: 'Your password is changed',
    done: 'Log in with the new password.',
    invalidTitle: 'This link does not work',
    invalid: 'It was used already, is older than 30 minutes, or a newer one was sent.',
    requestNew: 'Request a new link',
  },
  confirm: {
    title: 'Confirm your email',
    busy: 'One moment…',
    failed: 'Your email is not confirmed',
    doneTitle: 'Your email is confirmed',
    done: 'Emails about your account go to {{email}}. You log in with it, too.',
    invalid: 'The link was used already, has expired, or a newer one was sent. Log in to request a new one.',
    continue: 'Continue',
  },
  unsubscribe: {
    title: 'Stop these emails?',
    lead: {
      documents: 'You will get no more emails about your documents: received, ready, delivered.',
      messages: 'You will get no more emails about answers to your messages.',
      payments: 'You will get no more emails about payments, refunds and withdrawals.',
    },
    submit: 'Stop these emails',
    busy: 'One moment…',
    failed: 'The emails were not stopped.',
    doneTitle: 'These emails are stopped',
    done: 'Emails about the security of your account still arrive. You can choose your emails on the settings page at any time.',
    invalidTitle: 'This link does not work',
    invalid: 'Part of it may be missing. Choose your emails on the settings page instead.',
    choose: 'Choose emails',
  },
} as const
