declare module 'i18next' {
  interface ResourceNamespaceMap {
    legal: typeof en
  }
}

export const en = {
  version: 'Version of {{date}}',
  contact: {
    title: 'Contact',
    customerTitle: 'You have an account',
    customer:
      'Write to us in the message center. You can name the document in question, and the answer arrives where you asked, on every device you log in with.',
    write: 'Write a message',
    login: 'Log in to write',
    visitorTitle: 'You have no account yet',
    visitor:
      'Runwen is open by invitation. Whoever gave you your invitation code, or told you of us, can put you in touch.',
    tellTitle: 'If something does not work',
    tell: 'Tell us what you did and what you saw. If the page showed an error, its words help us find it.',
  },
} as const
