/** The questions in the order in which the page shows them. Their texts are in `faq.en.ts` and `faq.zh.ts`. */
export const faqSections = {
  work: ['service', 'files', 'delivered', 'tracked', 'certificate', 'due', 'editor', 'revision'],
  trust: ['who', 'training', 'journals', 'rights', 'deletion'],
  money: ['price', 'pay', 'rebate', 'refund', 'receipt'],
  account: ['invitation', 'leaving'],
} as const

export type FaqSection = keyof typeof faqSections
export type FaqQuestion = (typeof faqSections)[FaqSection][number]
/** The questions to which the contact page leads. */
export const askedFirst = [
  'service',
  'due',
  'who',
  'training',
  'journals',
  'price',
  'pay',
  'revision',
] as const satisfies FaqQuestion[]

export type FaqTexts = {
  readonly sections: Readonly<Record<FaqSection, string>>
  /** Question and answer; an answer has one paragraph or more. */
  readonly questions: Readonly<Record<FaqQuestion, readonly [string, ...string[]]>>
}

/** Whether a question is shown: what depends on the operator is answered only if the operator has set it. */
export const isAnswered = (question: FaqQuestion, site: { tracked_changes: boolean } | undefined) =>
  question !== 'tracked' || site?.tracked_changes === true
