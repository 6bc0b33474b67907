import { documentMegabytes } from '@runwen/contracts/limits'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landing: typeof en
  }
}

export const en = {
  hero: {
    title: 'Every sentence under the red pencil.',
    lead: 'Send us a Word document. We polish your English, or translate it from Chinese first, and you can follow it from upload to result.',
    start: 'Get started',
    services: 'Services and prices',
  },
  facts: {
    from: 'from {{price}}',
    fromNote: 'per document, fixed',
    back: '{{percent}}% back',
    backNote: 'for AI training use',
    docx: '.docx in, .docx out',
    docxNote: `up to ${documentMegabytes} MB each`,
  },
  sample: {
    label: 'An example of polishing',
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
    note: '“Much smaller” asks for a number. Table 2 says half. Do you agree?',
  },
  services: {
    title: 'Two services, one price each',
    lead: 'The price does not change with the length of the document. You pay per document, after you have uploaded it.',
    per: 'per document',
    back: '{{percent}}% back ({{amount}}), because you agree to AI training use',
    training:
      'To register, you agree that we may train AI models with your texts; {{percent}}% of each fee comes back to your balance for it. Some journals and employers have rules about that: check yours before you upload.',
    trainingMore: 'What AI training use means',
    start: 'Get started',
    translation: {
      lead: 'From a Chinese manuscript to English you can send.',
      one: 'Translated from Chinese',
      two: 'Then polished, like everything we send back',
      three: 'Revision on request',
    },
    polish: {
      lead: 'Your English, made clear and natural.',
      one: 'Academic, technical and business texts',
      two: 'Grammar, terms, flow and consistency',
      three: 'Revision on request',
    },
  },
  examples: {
    title: 'Before and after',
    lead: 'Two examples that we wrote ourselves, one for each service.',
    before: 'Before',
    after: 'After',
    note: 'Editor',
    translation: {
      title: 'From Chinese to English',
      note: '“随着……的不断发展” says nothing here, so it is left out. “Many” asks for a figure: can you give the share of cracks missed?',
    },
    polish: {
      title: 'From English to polished English',
      note: 'Two sentences for two facts, and the groups compared with each other. “Significantly” needs its test and p value.',
    },
  },
  promises: {
    fastTitle: 'Fast delivery, in plain sight',
    fast: 'Work begins once a document is paid for. Its card shows where it stands, and moves on by itself.',
    safeTitle: 'Yours alone',
    safe: 'Only you and our staff can open a document. For training it is used only as the agreement you accept says.',
  },
  steps: {
    title: 'How it works',
    uploadTitle: 'Upload',
    upload: 'Drop your Word documents. We check them immediately and say so if one cannot be read.',
    processTitle: 'Process',
    process: 'Pay per document. Follow its progress, and write to us whenever you like.',
    receiveTitle: 'Receive',
    receive: 'Download the result. Something not right? Ask for a revision.',
  },
  call: {
    title: 'You have read it many times. Let us read it once.',
    lead: 'You need an invitation code to register.',
    register: 'Register',
    dashboard: 'To your documents',
  },
} as const
