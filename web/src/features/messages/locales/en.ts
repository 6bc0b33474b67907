declare module 'i18next' {
  interface ResourceNamespaceMap {
    messages: typeof en
  }
}

export const en = {
  title: 'Messages',
  lead: 'Write to our staff about a document, a payment or anything else.',
  hours: 'We answer {{hours}}.',
  log: 'Conversation with our staff',
  staff: 'Runwen editor',
  new: 'New',
  newest: 'Newest messages',
  arrived_one: '{{count}} new message',
  arrived_other: '{{count}} new messages',
  about: 'About {{name}}',
  state: { sent: 'Sent', read: 'Read' },
  empty: {
    title: 'No messages yet',
    body: 'Your conversation with our staff will appear here. Write your first message below.',
  },
  documents: { title: 'Your open documents', all: 'All documents' },
  compose: {
    label: 'Your message',
    placeholder: 'Write a message',
    file: 'About document',
    noFile: 'About: no document',
    send: 'Send',
    sending: 'Sending…',
  },
} as const
