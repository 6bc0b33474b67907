import { type Contents, type Facts, pages, type TextContext } from '../content.ts'
import type { Names } from './names.ts'

/** About an order that was not paid. `label` says what happened at the time of the email. */
const factsOfUnpaid = (
  label: string,
  amount: number | undefined,
  { name, at, time, money }: TextContext,
): Facts => [
  ['Document', name],
  [label, time(at)],
  ['Fee', amount !== undefined && money(amount)],
]

/** About payments, the balance and fapiao. */
export const payments = {
  payment_received: (data, { name, at, dueAt, hasAttachment, hasInvoice, money, time, document, of }) => {
    const { amount, balance_applied, paid_at, file_id } = data
    const charged = amount - balance_applied
    const both = `Payment received${of}: ${money(charged)}, and ${money(balance_applied)} from your balance`
    const paid =
      charged === 0
        ? `Paid from your balance${of}: ${money(amount)}`
        : `Payment received${of}: ${money(amount)}`
    const receipt = hasInvoice
      ? 'Your receipt and invoice are attached'
      : hasAttachment
        ? 'Your receipt is attached'
        : 'Your receipt is ready'
    // Nothing is due when the result is there already.
    const work =
      dueAt === null
        ? 'Open it to see its state; a finished result can be downloaded now.'
        : 'Our editors start on it now, and we will email you when it is ready.'
    return {
      subject: charged > 0 && balance_applied > 0 ? both : paid,
      preheader: `${receipt}${dueAt === null ? '' : ', and our editors start now'}.`,
      title: 'Payment received',
      paragraphs: [
        `Thank you. We have received your payment for ${document}. ${work}`,
        ...(hasInvoice
          ? ['The receipt and the invoice are attached as PDFs.']
          : hasAttachment
            ? ['The receipt is attached as a PDF.']
            : []),
      ],
      facts: [
        ['Document', name],
        ['Paid on', time(paid_at ?? at)],
        ['Ready by', dueAt && time(dueAt)],
        ['Fee', money(amount)],
        ['From your balance', balance_applied > 0 && money(balance_applied)],
        ['Charged', balance_applied > 0 && charged > 0 && money(charged)],
      ],
      button: hasAttachment
        ? { label: 'Open your document', path: pages.document(file_id) }
        : { label: 'Open the receipt', path: pages.balance },
    }
  },
  payment_failed: (data, context) => ({
    subject: `Your payment${context.of} did not go through`,
    preheader: 'Nothing was charged. You can try again.',
    title: 'Your payment did not go through',
    paragraphs: [
      `The payment for ${context.document} was declined, and nothing was charged.`,
      'Your document is safe. You can try again with the same or another payment method.',
    ],
    facts: factsOfUnpaid('Declined on', data.amount, context),
    button: { label: 'Pay now', path: pages.document(data.file_id) },
  }),
  payment_unfinished: (data, context) => ({
    subject: `Your payment${context.of} needs one more step`,
    preheader: 'Nothing has been charged yet.',
    title: 'Your payment needs one more step',
    paragraphs: [
      `You started a payment for ${context.document}, but did not finish it. You may have to confirm it in your bank’s app or in Alipay.`,
      'Nothing has been charged yet. Your document is safe, and our editors start once it is paid.',
    ],
    facts: factsOfUnpaid('Started on', data.amount, context),
    button: { label: 'Finish payment', path: pages.document(data.file_id) },
  }),
  payment_refunded: (data, { name, at, money, time, document, of }) => ({
    subject: `Refund${of}: ${money(data.amount)}`,
    preheader: 'The money is on its way back to you.',
    title: data.is_part
      ? 'We have refunded a part of your payment'
      : data.is_rest
        ? 'We have refunded the rest of your payment'
        : 'We have refunded your payment',
    paragraphs: [
      data.is_part
        ? `A part of the payment for ${document} was refunded. You keep the document and its result. What goes back to a card or Alipay takes a few days to arrive; what goes back to your balance is available now. If a rebate was credited for this payment, the same part of it is deducted.`
        : `${data.is_rest ? 'The rest of the payment' : 'The payment'} for ${document} was refunded. A refund to a card or Alipay takes a few days to arrive; what you paid from your balance is available again now.`,
    ],
    facts: [
      ['Document', name],
      ['Refunded on', time(at)],
      ['Refund', money(data.amount)],
    ],
    button: { label: 'View payments', path: pages.balance },
  }),
  balance_credited: (data, { at, money, time }) => ({
    subject: `We added ${money(data.amount)} to your balance`,
    preheader: 'You can use it for your next payment.',
    paragraphs: ['You can use it for your next payment or withdraw it.'],
    facts: [
      ['Added on', time(at)],
      ['Amount', money(data.amount)],
      ['Reason', data.reason],
    ],
    button: { label: 'View balance', path: pages.balance },
  }),
  withdrawal_paid: (data, { at, money, time }) => ({
    subject: `Withdrawal paid: ${money(data.amount)}`,
    preheader: 'The money is on its way to your account.',
    title: 'Your withdrawal was paid',
    paragraphs: ['We have paid out your withdrawal. It can take a few days to arrive.'],
    facts: [
      ['Paid out on', time(at)],
      ['Amount', money(data.amount)],
    ],
    button: { label: 'View balance', path: pages.balance },
  }),
  withdrawal_refused: (data, { at, money, time }) => ({
    subject: `Withdrawal not paid: ${money(data.amount)}`,
    preheader: 'The amount is back in your balance.',
    title: 'Your withdrawal was not paid',
    paragraphs: [
      'We could not pay out your withdrawal. The amount is back in your balance, and the reason is shown next to the withdrawal.',
    ],
    facts: [
      ['Decided on', time(at)],
      ['Amount', money(data.amount)],
    ],
    button: { label: 'View reason', path: pages.balance },
  }),
  fapiao_issued: (data, { name, at, money, time, document }) => {
    const { amount, number, note, has_pdf: hasPdf } = data
    return {
      subject: 'Your fapiao has been issued',
      preheader: hasPdf
        ? 'You can download it as a PDF.'
        : 'Its number is in this email and next to the order.',
      paragraphs: [
        `We have issued the fapiao for ${document}.`,
        ...(hasPdf ? ['You can download it as a PDF next to the order, on the Billing page.'] : []),
      ],
      facts: [
        ['Document', name],
        ['Fapiao number', number],
        ['Issued on', time(at)],
        ['Order', money(amount)],
        ['Note', note],
      ],
      button: { label: hasPdf ? 'Download the fapiao' : 'Open Billing', path: pages.balance },
    }
  },
  fapiao_declined: (data, { name, at, money, time, document }) => {
    const { amount, note } = data
    return {
      subject: 'Your fapiao could not be issued',
      preheader: 'This email says why. You can request it again.',
      paragraphs: [
        `We could not issue the fapiao for ${document}. You can correct the details and request it again.`,
      ],
      facts: [
        ['Document', name],
        ['Reason', note],
        ['Declined on', time(at)],
        ['Order', money(amount)],
      ],
      button: { label: 'Request again', path: pages.balance },
    }
  },
} satisfies Partial<Contents<Names>>
