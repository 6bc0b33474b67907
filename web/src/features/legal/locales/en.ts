import { limits } from '@runwen/contracts/limits'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    legal: typeof en
  }
}

export const en = {
  version: 'Version of {{date}}',
  short: {
    title: 'In short',
    train: 'We may train AI models on your texts.',
    back: `In return, ${limits.rebatePercent}% of each fee goes back to your balance.`,
    yours: 'Your texts stay yours; we do not publish or sell them.',
    delete: 'You can delete a document or your account at any time.',
    learned: 'What a model has already learned stays.',
  },
  termsShort: {
    price: 'One fixed price per document, shown before you pay.',
    back: `${limits.rebatePercent}% of each service fee goes back to your balance.`,
    due: 'You see the delivery date before you pay. We plan by it, but do not guarantee it.',
    revisions: 'Revisions are free.',
    refund: 'If we cannot do the work, we refund the order in full.',
    yours: 'Your texts stay yours.',
  },
  privacyShort: {
    needed: 'We keep what the work needs.',
    noAds: 'No advertising, no tracking, no sale of data.',
    cards: 'Card numbers never reach our servers.',
    yourData: 'You can download everything, or delete your account.',
  },
  faq: {
    title: 'Frequently asked questions',
    lead: 'What people ask before sending us a document.',
    index: 'On this page',
    rebateRule_one:
      'At present you can withdraw it {{count}} day after the payment, {{amount}} or more at a time.',
    rebateRule_other:
      'At present you can withdraw it {{count}} days after the payment, {{amount}} or more at a time.',
    rebateMinimum: 'At present you can withdraw {{amount}} or more at a time.',
    rebateUnknown:
      'At present a waiting period after the payment and a minimum amount can apply; see the authorization agreement and the billing page.',
    more: 'Something else?',
    contact: 'Contact',
    agreement: 'Authorization agreement',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
  },
  contact: {
    title: 'Contact',
    customerTitle: 'Already a customer?',
    customer:
      'Write to us under Messages. You can link the document you are asking about, and our reply appears there, on every device you log in on.',
    reply: 'You also get it by email, unless you have turned that off.',
    write: 'Write a message',
    login: 'Log in to write',
    directTitle: 'Write or call',
    visitorDirect:
      'Runwen is open by invitation: ask us for a code. We also answer questions before you register.',
    faqTitle: 'Your question may already be answered',
    questions: {
      service: 'Which service do I need?',
      due: 'When will it be ready?',
      who: 'Who can open my documents?',
      training: 'What does “AI training use” mean, and why do I get 40% back?',
      journals: 'Do journals allow AI training use?',
      price: 'What does it cost?',
      pay: 'How can I pay?',
      revision: 'What if something is not right?',
    },
    toFaq: 'All questions',
    visitorTitle: 'No account yet',
    copy: 'Copy address',
    askCode: 'Ask for an invitation code',
    askCodeSubject: 'Invitation code for Runwen',
    visitor:
      'Runwen is open by invitation. The person who gave you your invitation code, or told you about us, can put you in touch.',
    tellTitle: 'If something does not work',
    emailUs: 'Email us',
    problemSubject: 'A problem with Runwen',
    tell: 'Tell us what you did and what you saw. If the page showed an error, include its text.',
  },
} as const
