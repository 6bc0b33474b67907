import { documentMegabytes } from '@runwen/contracts/limits'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'document-choice': typeof en
  }
}

export const en = {
  drop: {
    here: 'or drop them anywhere on this page',
    now: 'Drop to add them',
    pick: 'Choose Word documents',
    label: 'Word documents',
    rule: `.docx, up to ${documentMegabytes} MB each`,
  },
  refused: {
    type: 'unsupported file type: {{names}}',
    size: `files exceed the size limit (${documentMegabytes}MB): {{names}}`,
  },
  rows: {
    label: 'Files that cannot be uploaded',
    type: 'Not a .docx file',
    size: `Larger than ${documentMegabytes} MB`,
    oldWord: 'Open it in Word or WPS, choose “Save as”, and pick “Word document (.docx)”.',
    macros: 'Open it in Word, choose “Save as”, and pick “Word document (.docx)”, which has no macros.',
    pdf: 'Choose the Word document that the PDF was made from: edits need its text.',
    other: 'Save the text as a Word document (.docx). A file that goes with it belongs to the instructions.',
    large: 'In Word, select a picture and choose “Compress Pictures”, or split the document.',
  },
  unreadable: {
    encrypted:
      'This document is protected by a password, or is an old Word document. Save it as .docx without a password, and choose it again.',
    macros:
      'This document contains macros. Save it as a Word document without macros (.docx), and choose it again.',
    unreadable:
      'This document cannot be read. Open it in Word or WPS, save it as a Word document (.docx), and choose it again.',
  },
  confidentiality: {
    access:
      'Only you and our staff can open your documents. They stay in our storage until you delete them, which you can do at any time.',
    training:
      'AI training: our models may learn from the text; we never publish or sell it. A deleted document is not used again, but what a model has learned stays.',
    more: 'Confidentiality and AI training',
  },
} as const
