declare module 'i18next' {
  interface ResourceNamespaceMap {
    estimate: typeof en
  }
}

export const en = {
  title: 'Estimate',
  lead: 'Choose your documents to see length, service, price and delivery date. You need no account for this.',
  private: 'Your documents are read in this browser. Nothing is sent.',
  services: {
    label: 'Two services',
    for1: 'For documents in Chinese',
    for2: 'For documents in English',
    back: '{{amount}} back ({{percent}}%), in return for AI training use',
    ready: 'Ready by {{date}} (your time) if you pay now',
  },
  list: 'Your documents',
  remove: 'Remove',
  removeFile: 'Remove {{name}}',
  reading: 'Reading the document…',
  encrypted:
    'This document is protected by a password, or is an old Word document. Save it as .docx without a password, and choose it again.',
  macros:
    'This document contains macros. Save it as a Word document without macros (.docx), and choose it again.',
  unreadable:
    'This document cannot be read. Open it in Word or WPS, save it as a Word document (.docx), and choose it again.',
  length: 'Length',
  service: 'Service',
  why: {
    chinese: 'The text is mostly Chinese: we translate it into English, then polish it.',
    english: 'The text is not in Chinese, so it needs no translation: we polish the English.',
  },
  price: 'Price',
  flat: 'Any length, revisions included',
  compare: 'how it compares',
  prices: {
    title: 'Prices',
    lead: 'One price per document, whatever its length: why that is so, what it includes, and how it compares with prices per word.',
    back: '{{percent}}% back ({{amount}}) in return for AI training use',
    why: {
      title: 'Why the price is fixed',
      known:
        'You know the price before you register, and it does not change. Nothing is recounted afterwards, and revisions are free.',
      count:
        'Prices per word raise questions: do references, tables and captions count? Is the text before or after editing counted? With a fixed price, these questions do not arise.',
    },
    in: {
      title: 'What is included',
      whole: 'Polishing of the whole document; for a Chinese document, its translation into English first',
      changes: 'A Word document, and a page that shows every change',
      checked: 'A check of numbers, references and figures against your original',
      revisions: 'Revisions, free of charge',
      questions: 'Messages with our staff, before and after delivery',
      papers:
        'A proforma invoice before the payment, a receipt and an invoice after it, and a fapiao on request',
    },
    out: {
      title: 'What is not included',
      acceptance: 'A promise that a journal accepts your text',
      date: 'A guarantee of the delivery date: it is our plan, set when you pay',
      content: 'New research, data or figures: we work on the language',
      languages: 'Translation from languages other than Chinese, or into languages other than English',
    },
    compare: {
      title: 'Compared with a price per word',
      lead: 'Most editing services charge by the word, and translators by the Chinese character. Enter the rate of a quote that you have, in US cents. A short text costs less by the word; the longer it is, the more a fixed price saves.',
      choose:
        'Choose your document on the estimate page, and its length is compared here. It is read in your browser and not sent.',
      own: 'The lengths of your documents come from your estimate.',
      toEstimate: 'Estimate your document',
      back: 'Back to your estimate',
    },
    rate: {
      words: 'US cents per word',
      characters: 'US cents per Chinese character',
      note: 'The number is an example, not the price of a particular provider.',
    },
    by: { words: 'By the word', characters: 'By the character' },
    here: 'Runwen',
    net: 'After {{percent}}% back',
    words_one: '{{number}} word',
    words_other: '{{number}} words',
    characters: '{{number}} characters',
    even: 'At this rate, our price is lower from {{length}} on; with {{percent}}% back, from {{net}} on.',
  },
  back: 'Back to your balance',
  backNote: '{{percent}}% of the fee, in return for AI training use',
  ready: 'Ready by',
  readyNote: 'Your time, if you pay now. Our plan, set when you pay.',
  total_one: '{{count}} document',
  total_other: '{{count}} documents',
  continue: 'Continue to registration',
  toUpload: 'Continue to upload',
  kept: 'Your documents are kept in this browser for up to a day, until you confirm the upload.',
} as const
