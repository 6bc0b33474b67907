declare module 'i18next' {
  interface ResourceNamespaceMap {
    findings: typeof en
  }
}

/** What the check of a result found, by the codes of the contract. */
export const en = {
  paragraph: 'paragraph {{number}}',
  cell: 'table {{table}}, row {{row}}, column {{column}}',
  show: 'Show',
  and: ', ',
  comma: ', ',
  colon: ': ',
  more: 'and {{count}} more',
  what: {
    text: 'text',
    tables_one: '{{count}} table',
    tables_other: '{{count}} tables',
    notes_one: '{{count}} footnote or endnote',
    notes_other: '{{count}} footnotes or endnotes',
    formulas_one: '{{count}} formula',
    formulas_other: '{{count}} formulas',
    pictures_one: '{{count}} picture',
    pictures_other: '{{count}} pictures',
  },
  namedIn: {
    changes_one: '{{count}} change',
    changes_other: '{{count}} changes',
    comments_one: '{{count}} comment',
    comments_other: '{{count}} comments',
    properties_one: '{{count}} file property',
    properties_other: '{{count}} file properties',
  },
  line: {
    lost: {
      picture: 'Picture {{labels}}',
      table: 'Table {{labels}}',
      note: 'Note {{labels}}',
      formula: 'Formula {{labels}}',
      reference: 'Reference {{labels}}',
    },
    structure: {
      headings: 'Headings: {{original}} in the original, {{result}} in the translation',
      tables: 'Tables: {{original}} in the original, {{result}} in the translation',
      pictures: 'Pictures: {{original}} in the original, {{result}} in the translation',
      notes: 'Notes: {{original}} in the original, {{result}} in the translation',
      formulas: 'Formulas: {{original}} in the original, {{result}} in the translation',
    },
    grouped: { quotes: 'Quotes: {{count}}', dashes: 'Dashes: {{count}}', spaces: 'Spaces: {{count}}' },
    names: '{{name}}: {{where}}',
    comments_left: 'Look internal: {{internal}}',
    numbers: 'Missing: {{missing}}',
    header_changed: { header: 'Header', footer: 'Footer' },
    another_customer: {
      delivered: 'It was delivered to another customer.',
      uploaded: 'Another customer uploaded it.',
    },
  },
  ok_tracked: {
    short: 'Every change is marked ({{changes}})',
    title_one: 'Rejecting the only change gives back the original. Compared: {{compared}}.',
    title_other: 'Rejecting all {{changes}} changes gives back the original. Compared: {{compared}}.',
  },
  ok_clean: {
    short: 'Changes found and marked: {{changes}}',
    title_one: 'The result came without marks. We found one change and marked it. Compared: {{compared}}.',
    title_other:
      'The result came without marks. We found {{changes}} changes and marked them. Compared: {{compared}}.',
  },
  ok_translation: {
    short: 'Pairs of paragraphs: {{pairs}}, nothing missing',
    title_one: 'One pair of paragraphs. Compared: {{compared}}.',
    title_other: '{{pairs}} pairs of paragraphs. Compared: {{compared}}.',
  },
  untracked_edit: {
    title_one: '{{count}} edit was made without tracking.',
    title_other: '{{count}} edits were made without tracking.',
    todo: 'Mark them in Word, or undo them. The customer cannot see them as changes.',
  },
  number_changed: {
    short_one: '{{count}} number changed, check it',
    short_other: '{{count}} numbers changed, check them',
    title_one: '{{count}} number changed.',
    title_other: '{{count}} numbers changed.',
  },
  decimals_changed: {
    short_one: '{{count}} number with other decimals',
    short_other: '{{count}} numbers with other decimals',
    title_one: '{{count}} number is written with other decimal places. Its value is the same.',
    title_other: '{{count}} numbers are written with other decimal places. Their values are the same.',
  },
  original_had_changes: {
    title_one: 'The original already held one tracked change by {{names}}. It is not counted here.',
    title_other:
      'The original already held {{changes}} tracked changes by {{names}}. They are not counted here.',
  },
  another_customer: {
    title: 'This file is another customer’s, byte for byte.',
    todo: 'Choose the file of this customer.',
  },
  unrelated: {
    title: 'This is another document: {{matching}} of {{paragraphs}} paragraphs match the original.',
    todo: 'Check that you chose the right file.',
  },
  unchanged: { title: 'Nothing was changed.', todo: 'Say why the text needs no change.' },
  empty: { title: 'The result has no text.', todo: 'Choose another file.' },
  shortened: {
    title: 'Most of the text is gone: {{result}} of {{original}} words are left.',
    todo: 'Check that you chose the right file, or say why so much was cut.',
  },
  partial: {
    title:
      'Only a part was edited: {{untouched}} of {{paragraphs}} paragraphs after “{{after}}” were not touched.',
    todo: 'Check that the rest needs no change.',
  },
  lost: {
    title: 'Something of the original is missing.',
    todo: 'Put back what was lost, or say why it had to go.',
  },
  broken_reference: {
    title: 'A cross reference is broken.',
    todo: 'Update the fields in Word and correct the reference.',
  },
  names: {
    title: 'The file contains names that the customer should not see.',
    todo: 'Remove them in Word: File, Info, Inspect Document.',
  },
  comments_left: {
    title_one: '{{count}} comment is still in the file.',
    title_other: '{{count}} comments are still in the file.',
    todo: 'Remove what the customer should not read.',
  },
  untranslated: {
    title: 'Some paragraphs still contain Chinese.',
    todo: 'Translate them, or say why they stay.',
  },
  header_changed: {
    title_one: 'A header or footer changed.',
    title_other: '{{count}} headers and footers changed.',
  },
  structure: { title: 'The translation has another structure than the original.' },
  numbers: {
    title: '{{found}} of {{total}} numbers of the original found again in the translation.',
    todo: 'Compare them with the original.',
  },
  grouped: { title: 'Changed without tracking, as Word does by itself.' },
  unknown_markup: { title: 'Some parts could not be compared: {{names}}.' },
  not_checked: {
    title: 'The result was not compared with the original. It is delivered as it is.',
  },
} as const
