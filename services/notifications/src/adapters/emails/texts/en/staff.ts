import { type Content, type Contents, pages } from '../content.ts'

const content = (subject: string, label: string, path: string, rest: Partial<Content> = {}): Content => ({
  subject,
  preheader: 'For the staff of Runwen.',
  paragraphs: [],
  button: { label, path },
  ...rest,
})

export const staff = {
  staff_document_paid: (data, { money }) =>
    content('New paid document', 'Open the document', pages.document(data.file_id), {
      paragraphs: ['A customer has paid for a document. It is waiting for an editor.'],
      facts: [['Fee', money(data.amount)]],
    }),
  staff_revision_requested: (data) =>
    content('Revision requested', 'Open the document', pages.document(data.file_id), {
      paragraphs: ['A customer has asked for a revision of a delivered document.'],
    }),
  staff_instructions_changed: (data) =>
    content('Instructions changed', 'Open the document', pages.document(data.file_id), {
      paragraphs: ['A customer has changed the instructions or the reference files of a paid document.'],
    }),
  staff_due_soon: (data, { time }) =>
    content('A document is due soon', 'Open the document', pages.document(data.file_id), {
      paragraphs: ['A paid document has no result yet and is due soon.'],
      facts: [['Due', time(data.due_at)]],
    }),
  staff_overdue: (data, { time }) =>
    content('A document is overdue', 'Open the document', pages.document(data.file_id), {
      paragraphs: ['A paid document is past its due time and has no result yet. The customer is waiting.'],
      facts: [['Due', time(data.due_at)]],
    }),
  staff_message_unanswered: () =>
    content('A message is waiting for a reply', 'Open the messages', pages.admin.messages, {
      paragraphs: ['A customer’s message has been without a reply for an hour.'],
    }),
  staff_withdrawal_requested: (data, { money }) =>
    content('Withdrawal requested', 'Open the withdrawals', pages.admin.withdrawals, {
      paragraphs: ['A customer has asked for a withdrawal. The amount is held until you decide.'],
      facts: [['Amount', money(data.amount)]],
    }),
  staff_fapiao_requested: (data, { money }) =>
    content('Fapiao requested', 'Open the fapiao requests', pages.admin.fapiao, {
      paragraphs: ['A customer has asked for a fapiao for a paid order.'],
      facts: [['Fapiao over', money(data.amount)]],
    }),
  staff_payment_mismatch: () =>
    content('A payment needs a check', 'Open the payment checks', pages.admin.checks, {
      paragraphs: ['Our records and those of the payment provider do not agree.'],
    }),
  staff_dead_letter: (data) =>
    content('An event could not be handled', 'Open the staff pages', pages.admin.root, {
      paragraphs: [
        'An event has failed for the last time and needs an operator: npm run events -- dead list.',
      ],
      facts: [
        ['Service', data.service],
        ['Event', data.event ?? 'not readable'],
      ],
    }),
} satisfies Partial<Contents>
