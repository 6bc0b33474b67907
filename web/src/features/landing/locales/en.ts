import { documentMegabytes } from '@runwen/contracts/limits'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landing: typeof en
  }
}

export const en = {
  hero: {
    title: 'Every sentence under the red pencil.',
    lead: 'Send us a Word document. We polish your English, or translate from Chinese and then polish. You can follow every step from upload to result.',
    estimate: 'See my price and date',
  },
  facts: {
    prices: '{{polish}} or {{translation}}',
    pricesNote: 'fixed, per document',
    back: '{{percent}}% back',
    backNote: 'to your balance; registering includes consent to AI training',
    docx: '.docx in, .docx out',
    docxNote: `up to ${documentMegabytes} MB each`,
  },
  sample: {
    label: 'Example of polishing',
    name: 'manuscript.docx',
    place: 'Section 3',
    state: 'polished',
    context: 'We measured every sample three times.',
    before: 'Our method ',
    del1: 'can make the error become much more smaller',
    ins1: 'cuts the error by half',
    between: ', ',
    del2: 'it is proved by the',
    ins2: 'as',
    table: ' Table\u00a02 ',
    ins3: 'shows',
    end: '.',
    editor: 'Editor',
    note: '“Much more smaller” needs a number. Table 2 says half. Do you agree?',
  },
  services: {
    title: 'Two services, one price each',
    lead: 'The price is the same for any length. You pay per document, after uploading it. Each card shows the delivery date for a payment made today, in your time zone.',
    per: 'per document',
    back: '{{percent}}% ({{amount}}) back to your balance;',
    consent: 'registering includes consent to AI training',
    training:
      'When you register, you agree that we may train AI models on your texts; in return, {{percent}}% of each fee goes back to your balance. Some journals and employers have rules about this: check yours before you upload.',
    agreed:
      'Under the agreement, we may train AI models on your texts, and {{percent}}% of each fee goes back to your balance. Some journals and employers have rules about this: check yours before you upload.',
    trainingMore: 'What “AI training use” means',
    why: 'How our price compares',
    ready: 'Ready by {{date}} if you pay today',
    translation: {
      lead: 'Your Chinese manuscript, in English ready to submit.',
      one: 'Translation from Chinese',
      two: 'Then polished as carefully as an English original',
      three: 'Revisions free of charge',
    },
    polish: {
      lead: 'Your English, made clear and natural.',
      one: 'Academic, technical and business texts',
      two: 'Grammar, terms, flow and consistency',
      three: 'Revisions free of charge',
    },
  },
  estimate: {
    title: 'Know the price and the date first',
    lead: 'Choose a document. Your browser counts the words and shows which service fits, the price and the delivery date. Nothing is sent, and you need no account.',
  },
  examples: {
    title: 'Before and after',
    lead: 'Two examples we wrote ourselves, one for each service.',
    before: 'Before',
    after: 'After',
    note: 'Editor',
    translation: {
      title: 'From Chinese to English',
      note: '“随着……的不断发展” adds nothing here, so it is left out. “Many” needs a figure: can you give the share of cracks missed?',
    },
    polish: {
      title: 'From English to polished English',
      note: 'Two facts, so two sentences, and the groups are now compared directly. “Significantly” needs a test and a p value.',
    },
  },
  promises: {
    title: 'What we promise',
    fastTitle: 'Fast delivery you can follow',
    fast: 'Work begins as soon as a document is paid for. Its card shows the current step and updates by itself.',
    seenTitle: 'Every change visible',
    seen: 'The page of your document marks every change, or shows a translation next to its original. In Word, you accept or reject each change.',
    safeTitle: 'Who can read your text',
    safe: 'Only you and our staff can open a document. It is used for training only as set out in the agreement you accept.',
    editorTitle: 'You see who edits',
    editor: 'If the editor agrees, the page of your document shows their name and field.',
    certificateTitle: 'A certificate anyone can verify',
    certificate:
      'You can download a certificate (PDF) of the result, with the dates and a code that anyone can check on this site.',
    certificateMore: 'Verify a certificate',
    refundTitle: 'Full refund if we cannot do the work',
    refund: 'What you paid from your balance returns to it, the rest goes back the way you paid.',
    refundMore: 'When do you refund?',
  },
  steps: {
    title: 'How it works',
    uploadTitle: 'Upload',
    upload: 'Send us your Word documents. We check them immediately and tell you if one cannot be read.',
    processTitle: 'Process',
    process:
      'You pay per document, and an editor starts work. Follow the progress and write to us at any time.',
    receiveTitle: 'Receive',
    receive:
      'Read every change on the page, or download the Word document. Something not right? Ask for a revision; it is free.',
  },
  call: {
    title: 'You have read it a hundred times. Let us read it with fresh eyes.',
    lead: 'You need an invitation code to register.',
    getCode: 'How to get a code',
    register: 'Register',
    dashboard: 'Go to documents',
  },
} as const
