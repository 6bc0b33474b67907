declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-messages': typeof en
  }
}

export const en = {
  title: 'Message management',
  count_one: '{{count}} message',
  count_other: '{{count}} messages',
  filter: {
    label: 'Show',
    all: 'All',
    unread: 'Unread',
    read: 'Read',
    replied: 'Replied',
    unreplied: 'Unreplied',
  },
  waiting: {
    label: 'Waiting for',
    anybody: 'Any turn',
    us: 'Waiting for us',
    customer: 'Waiting for the customer',
  },
  waitingFor: {
    minutes_one: 'Waiting for {{count}} minute',
    minutes_other: 'Waiting for {{count}} minutes',
    hours_one: 'Waiting for {{count}} hour',
    hours_other: 'Waiting for {{count}} hours',
    days_one: 'Waiting for {{count}} day',
    days_other: 'Waiting for {{count}} days',
  },
  lateCount_one: '{{count}} message unanswered for over an hour',
  lateCount_other: '{{count}} messages unanswered for over an hour',
  everybody: 'Show everybody',
  onlyUser: 'Only {{name}}',
  empty: { title: 'No user messages', body: 'What users write stands here, and is answered here.' },
  nothing: { title: 'No messages of this kind', all: 'Show all' },
  reload: 'Load again',
  older: 'Show older messages',
  more: 'Show more messages',
  unknownUser: 'Unknown user',
  userId: 'ID {{id}}',
  messages_one: '{{count}} message',
  messages_other: '{{count}} messages',
  read: 'Read',
  unread: 'Unread',
  replied: 'Replied',
  unreplied: 'Unreplied',
  file: 'About a file',
  administrator: 'Administrator',
  reply: {
    label: 'Reply to {{name}}',
    placeholder: 'Write a reply…',
    send: 'Send',
    sending: 'Sending…',
    hint: 'Ctrl + Enter sends the reply',
  },
} as const
