declare module 'i18next' {
  interface ResourceNamespaceMap {
    estimate: typeof en
  }
}

export const en = {
  title: 'Estimate',
  lead: 'Choose your documents to see their length, the right service, the price and the delivery date. No account needed. Dates are in your time zone.',
  private: 'Your documents are read in this browser. Nothing is sent.',
  services: {
    label: 'Two services',
    for1: 'For documents in Chinese',
    for2: 'For documents in English',
    back: '{{percent}}% ({{amount}}) back to your balance; registering includes consent to AI training',
    ready: 'Ready by {{date}} if you pay now',
  },
  list: 'Your documents',
  remove: 'Remove',
  removeFile: 'Remove {{name}}',
  reading: 'Reading the document…',
  length: 'Length',
  service: 'Service',
  why: {
    chinese: 'The text is mostly Chinese: we translate it into English, then polish it.',
    english: 'The text is not in Chinese, so it needs no translation: we polish the English.',
  },
  price: 'Price',
  flat: 'Any length, revisions included',
  compare: 'How it compares',
  prices: {
    title: 'Prices',
    lead: 'One price per document, whatever its length.',
    per: 'per document',
    back: '{{percent}}% ({{amount}}) back to your balance;',
    consent: 'registering includes consent to AI training',
    ready: 'Ready by {{date}} if you pay today',
    refund: 'Full refund if we cannot do the work. Pay by card, Alipay or Apple Pay, or from your balance.',
    refundMore: 'When do you refund?',
    why: {
      title: 'Why the price is fixed',
      known:
        'You know the price before you register, and it does not change. Nothing is recounted afterwards, and revisions are free.',
      count:
        'Per-word pricing raises questions: do references, tables and captions count? Is the text before or after editing counted? With a fixed price, these questions do not arise.',
    },
    in: {
      title: 'What is included',
      whole: 'Polishing of the whole document; for a Chinese document, its translation into English first',
      changes: 'A Word document, and a page that shows every change',
      checked: 'A check of numbers, references and figures against your original',
      certificate: 'A certificate (PDF) that anyone can verify on this site',
      date: 'A delivery date that you see before you pay; if it has to move, we tell you the new one and the reason',
      revisions: 'Revisions, free of charge',
      questions: 'Messages with our staff, before and after delivery',
      papers:
        'A proforma invoice before payment, a receipt and an invoice after it, and a Chinese VAT invoice (fapiao) on request',
    },
    out: {
      title: 'What is not included',
      acceptance: 'Acceptance by a journal',
      content: 'New content, data or figures; we edit the language only',
      languages: 'Translation from languages other than Chinese, or into languages other than English',
    },
    compare: {
      title: 'Compared with per-word pricing',
      lead: 'Most editing services charge by the word, and translators by the Chinese character. Enter the rate you were quoted, in US cents. A short text costs less by the word; the longer it is, the more a fixed price saves.',
      choose:
        'Choose your document on the estimate page, and we fill in its real length. It is read in your browser and not sent.',
      own: 'The lengths of your documents come from your estimate.',
      toEstimate: 'Estimate your document',
      toIt: 'Estimate a document',
      back: 'Back to your estimate',
    },
    rate: {
      words: 'US cents per word',
      characters: 'US cents per Chinese character',
      note: 'The number is an example, not the price of a particular provider.',
    },
    lengths: { words: 'Words', characters: 'Characters' },
    by: { words: 'Per word', characters: 'Per character' },
    net: 'After {{percent}}% back',
    lowest:
      'Green: the lowest in its row. The {{percent}}% is credited to your balance after payment, for later documents or a withdrawal.',
    words_one: '{{number}} word',
    words_other: '{{number}} words',
    characters: '{{number}} characters',
    even: 'At this rate, Runwen costs less above {{length}}, or above {{net}} once you count the {{percent}}% back.',
  },
  back: '{{percent}}% back',
  backNote: 'To your balance; registering includes consent to AI training',
  ready: 'Ready by',
  readyNote: 'Your time, if you pay now. If it has to move, we tell you the new time and the reason.',
  total_one: '{{count}} document',
  total_other: '{{count}} documents',
  next: {
    title: 'What happens next',
    see: 'You choose documents and see the length, service, price and date of each.',
    register: 'You register with an invitation code. Your documents stay chosen.',
    pay: 'You upload and pay. Our editors start once the payment is confirmed.',
    getCode: 'How to get a code',
    toRegister: 'Register',
  },
  continue: 'Continue to registration',
  toUpload: 'Continue to upload',
  kept: 'Your documents are kept in this browser for up to a day, until you confirm the upload.',
} as const
