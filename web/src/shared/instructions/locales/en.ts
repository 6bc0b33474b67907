import { documentMegabytes, limits } from '@runwen/contracts/limits'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instructions: typeof en
  }
}

export const en = {
  journal: 'Target journal',
  journalHint: 'Its name, or a link to its guide for authors',
  english: 'English',
  any: 'No preference',
  british: 'British',
  american: 'American',
  wishedDate: 'Preferred date',
  wishedHint: 'A preference, not a promise. You see when it will be ready before you pay.',
  notes: 'Notes to the editor',
  notesHint: 'Terms to keep, parts to leave alone, what reviewers said',
  none: 'No instructions.',
  wished: '{{date}} (the customer’s preference, not the due time)',
  changed: 'The customer changed the instructions or the reference files after the payment.',
  references: 'Reference files',
  referencesNone: 'No reference files',
  referenceRule: `.docx, .pdf, .png, .jpg, .txt or .bib, up to ${documentMegabytes} MB each, ${limits.referencesPerFile} at most`,
  add: 'Add files',
  sending: 'Sending…',
  sendingProgress: 'Progress of the reference files',
  stop: 'Cancel',
  download: 'Download',
  downloadOf: 'Download {{name}}',
  downloadFailed: 'Failed to download file',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  refused: {
    tooMany: 'A document can have {{count}} reference files at most.',
    tooLarge: `files exceed the size limit (${documentMegabytes}MB): {{names}}`,
    badType: 'unsupported file type: {{names}}',
  },
} as const
