declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-invitation-codes': typeof en
  }
}

export const en = {
  title: 'Invitation codes',
  count: '{{total}} codes. Each registration requires one.',
  add: 'Add code',
  empty: 'No data',
  column: {
    code: 'Code',
    source: 'Source',
    description: 'Description',
    used: 'Used',
    created: 'Created',
  },
  used: { free: '{{count}}', limited: '{{count}} of {{max}}' },
  paid: '{{count}} paid',
  expires: 'until {{date}}',
  expired: 'Expired',
  usedUp: 'Used up',
  copyCode: 'Copy {{code}}',
  copyLink: 'Copy link',
  copyLinkOf: 'Copy link with {{code}}',
  edit: 'Edit',
  editCode: 'Edit {{code}}',
  deleteCode: 'Delete {{code}}',
  form: {
    addTitle: 'Add invitation code',
    editTitle: 'Edit invitation code',
    code: 'Code',
    codeHintNew: 'Leave it empty to generate one.',
    codeHintOld: 'Leave it empty to keep the current one.',
    count: 'Number of codes',
    countHint: 'Up to {{max}} at a time. Several get generated codes.',
    countRange: 'A whole number from 1 to {{max}}',
    source: 'Source',
    sourceHint: 'Who passes it on, or where',
    description: 'Description',
    expires: 'Valid until',
    expiresHint: 'Leave empty for no end date',
    maxUses: 'Maximum registrations',
    maxUsesHint: 'Left empty, any number',
    wholeNumber: 'A whole number from 1 to 1,000,000',
    restored: 'Your unsaved changes were restored. Cancel discards them.',
    save: 'Save',
    saving: 'Saving…',
  },
  created: {
    label_one: '{{count}} code was added',
    label_other: '{{count}} codes were added',
    copy: 'Copy all codes',
    copyLinks: 'Copy all links',
  },
  delete: {
    title: 'Delete invitation code?',
    body: '“{{code}}” can no longer be used to register. Accounts created with it remain. This cannot be undone.',
  },
  done: {
    added: 'Invitation code {{code}} added',
    saved: 'Invitation code saved',
    deleted: 'Invitation code deleted',
  },
  failed: {
    list: 'Failed to load the invitation codes: {{reason}}',
    add: 'Failed to add the invitation code: {{reason}}',
    update: 'Failed to update the invitation code: {{reason}}',
    delete: 'Failed to delete the invitation code: {{reason}}',
  },
} as const
