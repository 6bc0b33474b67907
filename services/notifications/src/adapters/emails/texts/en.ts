import type { EmailOf, Tally } from '../../../models/emails/data.ts'
import {
  type Content,
  type Facts,
  lifetimes,
  notesOf,
  pages,
  shortened,
  type TextContext,
  type Texts,
  tallyOf,
} from './content.ts'

/** What emails about a delivered result have in common. */
const delivered = (
  { file_id, counts }: { file_id: string; counts?: Tally | null | undefined },
  { name, at, time }: TextContext,
): Pick<Content, 'facts' | 'tally' | 'button'> => ({
  facts: [
    ['Document', name],
    ['Delivered', time(at)],
    ['Notes', notesOf(counts, String)],
  ],
  tally: tallyOf(counts, 'Tally', {
    added: (count) => (count === 1 ? 'word added' : 'words added'),
    removed: (count) => (count === 1 ? 'word removed' : 'words removed'),
    moved: () => 'moved',
    notes: (count) => (count === 1 ? 'note' : 'notes'),
  }),
  button: { label: 'Open your document', path: pages.document(file_id) },
})

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

/** From where the account was used, at the time of the email unless another one is known. */
const factsOfPlace = (
  { address, client }: { address: string; client: string },
  { at, time }: TextContext,
  placedAt = at,
): Facts => [
  ['Time', time(placedAt)],
  ['IP address', address],
  ['Device', client],
]

function compose(email: EmailOf, context: TextContext): Content {
  const { name, at, dueAt, hasAttachment, hasInvoice, count, money, time } = context
  const document = name === null ? 'your document' : `“${name}”`
  const Document = name === null ? 'Your document' : document
  const titled = name === null ? 'Your document' : `“${shortened(name)}”`
  const of = name === null ? '' : ` for “${shortened(name)}”`
  switch (email.kind) {
    case 'confirm_email':
      return {
        subject: 'Welcome to Runwen: confirm your email address',
        preheader: 'One click, and we can email you about your documents.',
        title: 'Welcome to Runwen',
        paragraphs: [
          'Confirm that this address is yours, and we will email you when a payment arrives, a document is ready or our staff have replied.',
        ],
        button: { label: 'Confirm address', path: pages.confirmEmail('') },
        note: `The link is valid for ${lifetimes.confirmDays} days. If you did not register with Runwen, ignore this email; we will not send another.`,
      }
    case 'reset_password':
      return {
        subject: 'Set a new password',
        preheader: `The link works for ${lifetimes.resetMinutes} minutes.`,
        paragraphs: ['Someone, probably you, asked to set a new password for your Runwen account.'],
        button: { label: 'Set password', path: pages.resetPassword('') },
        note: `The link works once, for ${lifetimes.resetMinutes} minutes. If you did not ask for it, ignore this email: your password stays as it is.`,
      }
    case 'change_email':
      return {
        subject: 'Confirm your new email address',
        preheader: 'Until you confirm it, your old address stays in use.',
        title: 'Confirm your new address',
        paragraphs: ['You asked to use this address for your Runwen account. Confirm it to start using it.'],
        button: { label: 'Confirm address', path: pages.changeEmail('') },
        note: `The link works for ${lifetimes.changeHours} hours. Until you confirm, your old address stays in use. If you did not ask for this, ignore this email.`,
      }
    case 'email_changed':
      return {
        subject: 'Your email address was changed',
        preheader: 'From now on, our emails go to your new address.',
        paragraphs: [
          'Your Runwen account now uses another email address. Use it to log in; our emails go there, too.',
        ],
        button: { label: 'It was not me', path: pages.contact },
        note: 'If it was not you, contact us immediately.',
      }
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        preheader: 'All other sessions were ended.',
        paragraphs: ['Your Runwen account has a new password. All other sessions were ended.'],
        button: { label: 'It was not me', path: pages.forgotPassword },
        note: 'If it was you, you do not need to do anything.',
      }
    case 'password_reset':
      return {
        subject: 'Your password was reset',
        preheader: 'All sessions were ended.',
        paragraphs: [
          'Your password was reset with a link that we sent to this address. All sessions were ended.',
        ],
        button: { label: 'It was not me', path: pages.forgotPassword },
        note: 'If it was you, you do not need to do anything.',
      }
    case 'password_set':
      return {
        subject: 'Your password was set by our staff',
        preheader: 'All sessions were ended.',
        paragraphs: [
          'We set a new password for your Runwen account. All sessions were ended. Log in with the password that we gave you, and then choose one of your own.',
        ],
        button: { label: 'Set my own password', path: pages.forgotPassword },
        note: 'If you did not ask for it, set your own password now and write to us.',
      }
    case 'new_sign_in':
      return {
        subject: 'New login to your account',
        preheader: 'From a place we have not seen before.',
        paragraphs: ['Someone logged in to your Runwen account from a place we have not seen before.'],
        facts: factsOfPlace(email.data, context, email.data.at),
        button: { label: 'It was not me', path: pages.forgotPassword },
        note: 'If it was you, you do not need to do anything. Otherwise set a new password, which ends all sessions.',
      }
    case 'second_factor_on':
      return {
        subject: 'Two-step login is on',
        preheader: 'From now on, each login also takes a code.',
        paragraphs: [
          'Two-step login was turned on for your Runwen account. From now on, each login also takes a code from your authenticator app, or one of your recovery codes.',
        ],
        facts: factsOfPlace(email.data, context),
        button: { label: 'It was not me', path: pages.forgotPassword },
        note: 'If it was you, you do not need to do anything. Otherwise set a new password, which ends all sessions, and write to us.',
      }
    case 'second_factor_off':
      return {
        subject: 'Two-step login is off',
        preheader: 'From now on, your password is enough to log in.',
        paragraphs: [
          'Two-step login was turned off for your Runwen account. Your password is now enough to log in, and your recovery codes no longer work.',
        ],
        facts: factsOfPlace(email.data, context),
        button: { label: 'It was not me', path: pages.forgotPassword },
        note: 'If it was you, you do not need to do anything. Otherwise set a new password, which ends all sessions, and turn two-step login on again.',
      }
    case 'second_factor_reset':
      return {
        subject: 'Two-step login was turned off by our staff',
        preheader: 'All sessions were ended.',
        paragraphs: [
          'We turned off two-step login for your Runwen account. All sessions were ended, and your recovery codes no longer work. Log in with your password, and then set it up again.',
        ],
        button: { label: 'Set up two-step login', path: pages.security },
        note: 'If you did not ask for it, set a new password now and write to us.',
      }
    case 'account_deleted':
      return {
        subject: 'Your account was deleted',
        preheader: 'Your documents, their results and your messages were deleted with it.',
        paragraphs: [
          'Your Runwen account was deleted, with your documents, their results, your messages and your billing details. All sessions were ended. This cannot be undone.',
          'If you gave up a balance, it is forfeited; refunds and withdrawals that were already paid out still arrive. We keep records of payments for as long as the law requires, without your email, and the record of your consent.',
        ],
        facts: [['Deleted on', time(at)]],
        button: { label: 'It was not me', path: pages.contact },
        note: 'If you did not ask for it, contact us immediately. This is our last email to this address.',
      }
    case 'payment_received': {
      const { amount, balance_applied, paid_at, file_id } = email.data
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
    }
    case 'payment_failed':
      return {
        subject: `Your payment${of} did not go through`,
        preheader: 'Nothing was charged. You can try again.',
        title: 'Your payment did not go through',
        paragraphs: [
          `The payment for ${document} was declined, and nothing was charged.`,
          'Your document is safe. You can try again with the same or another payment method.',
        ],
        facts: factsOfUnpaid('Declined on', email.data.amount, context),
        button: { label: 'Pay now', path: pages.document(email.data.file_id) },
      }
    case 'payment_unfinished':
      return {
        subject: `Your payment${of} needs one more step`,
        preheader: 'Nothing has been charged yet.',
        title: 'Your payment needs one more step',
        paragraphs: [
          `You started a payment for ${document}, but did not finish it. You may have to confirm it in your bank’s app or in Alipay.`,
          'Nothing has been charged yet. Your document is safe, and our editors start once it is paid.',
        ],
        facts: factsOfUnpaid('Started on', email.data.amount, context),
        button: { label: 'Finish payment', path: pages.document(email.data.file_id) },
      }
    case 'payment_refunded':
      return {
        subject: `Refund${of}: ${money(email.data.amount)}`,
        preheader: 'The money is on its way back to you.',
        title: email.data.is_part
          ? 'We have refunded a part of your payment'
          : email.data.is_rest
            ? 'We have refunded the rest of your payment'
            : 'We have refunded your payment',
        paragraphs: [
          email.data.is_part
            ? `A part of the payment for ${document} was refunded. You keep the document and its result. What goes back to a card or Alipay takes a few days to arrive; what goes back to your balance is available now. If a rebate was credited for this payment, the same part of it is deducted.`
            : `${email.data.is_rest ? 'The rest of the payment' : 'The payment'} for ${document} was refunded. A refund to a card or Alipay takes a few days to arrive; what you paid from your balance is available again now.`,
        ],
        facts: [
          ['Document', name],
          ['Refunded on', time(at)],
          ['Refund', money(email.data.amount)],
        ],
        button: { label: 'View payments', path: pages.balance },
      }
    case 'result_ready': {
      const isUnpaid = email.data.is_paid === false
      return {
        subject: `${titled} is ready`,
        preheader: isUnpaid
          ? 'Our editors have finished. Pay to read and download all of it.'
          : 'Our editors have finished. You can read and download it now.',
        title: 'Your document is ready',
        paragraphs: [
          isUnpaid
            ? `Our editors have finished their work on ${document}. You can read the beginning now. Pay to read and download all of it.`
            : `Our editors have finished their work on ${document}. You can view and download it now.`,
        ],
        ...delivered(email.data, context),
        ...(!isUnpaid && { note: 'If something is not right, request a revision there, free of charge.' }),
      }
    }
    case 'revision_accepted':
      return {
        subject: name === null ? 'We are revising your document' : `We are revising ${titled}`,
        preheader: 'Our editors have received your request.',
        title: 'We are revising your document',
        paragraphs: [
          `Our editors have received your request for a revision of ${document}. We will email you when it is done.`,
        ],
        facts: [
          ['Document', name],
          ['Ready by', email.data.due_at && time(email.data.due_at)],
        ],
        button: { label: 'Open your document', path: pages.document(email.data.file_id) },
      }
    case 'revision_delivered':
      return {
        subject: name === null ? 'Your revised document is ready' : `${titled} has been revised`,
        preheader: 'The new version is ready to view and download.',
        title: 'Your revised document is ready',
        paragraphs: [`${Document} has been revised. The new version is ready to view and download.`],
        ...delivered(email.data, context),
      }
    case 'new_version_delivered': {
      const isUnpaid = email.data.is_paid === false
      return {
        subject:
          name === null ? 'A new version of your result is ready' : `New version of ${titled} is ready`,
        preheader: isUnpaid
          ? 'It replaces the earlier result. Pay to read and download all of it.'
          : 'It replaces the result that you had. You can view and download it now.',
        title: 'A new version of your result is ready',
        paragraphs: [
          isUnpaid
            ? `Our editors have replaced the result of ${document} with a new version. You can read the beginning now. Pay to read and download all of it.`
            : `Our editors have replaced the result of ${document} with a new version. You can view and download it now; the earlier one is in the document’s history.`,
        ],
        ...delivered(email.data, context),
      }
    }
    case 'due_changed': {
      const { due_at, previous_due_at: previous, reason } = email.data
      return {
        subject: `New delivery time${name === null ? ' for your document' : of}`,
        preheader: `It will be ready by ${time(due_at)}.`,
        title: 'New delivery time for your document',
        paragraphs: [`We have moved the delivery of ${document} to the time below.`],
        facts: [
          ['Document', name],
          ['Now ready by', time(due_at)],
          ['Previously', previous && time(previous)],
          ['Reason', reason],
        ],
        button: { label: 'Open your document', path: pages.document(email.data.file_id) },
      }
    }
    case 'export_ready':
      return {
        subject: 'Your data is ready to download',
        preheader: 'An archive of everything we hold about you.',
        paragraphs: ['The archive you asked for is ready. It contains everything we hold about you.'],
        facts: [['Available until', time(email.data.expires_at)]],
        button: { label: 'Open Settings', path: pages.exports },
        note: 'If you did not ask for it, change your password.',
      }
    case 'replies_waiting':
      return {
        subject: count === 1 ? 'You have a reply' : `You have ${count} replies`,
        preheader: 'Our staff have replied to you.',
        paragraphs: [
          'Our staff have replied to you. To protect your privacy, emails do not contain messages.',
        ],
        button: { label: count === 1 ? 'Read the reply' : 'Read the replies', path: pages.messages },
      }
    case 'balance_credited':
      return {
        subject: `We added ${money(email.data.amount)} to your balance`,
        preheader: 'You can use it for your next payment.',
        paragraphs: ['You can use it for your next payment or withdraw it.'],
        facts: [
          ['Added on', time(at)],
          ['Amount', money(email.data.amount)],
          ['Reason', email.data.reason],
        ],
        button: { label: 'View balance', path: pages.balance },
      }
    case 'withdrawal_paid':
      return {
        subject: `Withdrawal paid: ${money(email.data.amount)}`,
        preheader: 'The money is on its way to your account.',
        title: 'Your withdrawal was paid',
        paragraphs: ['We have paid out your withdrawal. It can take a few days to arrive.'],
        facts: [
          ['Paid out on', time(at)],
          ['Amount', money(email.data.amount)],
        ],
        button: { label: 'View balance', path: pages.balance },
      }
    case 'withdrawal_refused':
      return {
        subject: `Withdrawal not paid: ${money(email.data.amount)}`,
        preheader: 'The amount is back in your balance.',
        title: 'Your withdrawal was not paid',
        paragraphs: [
          'We could not pay out your withdrawal. The amount is back in your balance, and the reason is shown next to the withdrawal.',
        ],
        facts: [
          ['Decided on', time(at)],
          ['Amount', money(email.data.amount)],
        ],
        button: { label: 'View reason', path: pages.balance },
      }
    case 'fapiao_issued': {
      const { amount, number, note, has_pdf: hasPdf } = email.data
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
    }
    case 'fapiao_declined': {
      const { amount, note } = email.data
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
    }
    default:
      return composeForStaff(email, context)
  }
}

type StaffEmail = Extract<EmailOf, { kind: `staff_${string}` }>

function composeForStaff(email: StaffEmail, { money, time }: TextContext): Content {
  const content = (subject: string, label: string, path: string, rest: Partial<Content> = {}): Content => ({
    subject,
    preheader: 'For the staff of Runwen.',
    paragraphs: [],
    button: { label, path },
    ...rest,
  })
  switch (email.kind) {
    case 'staff_document_paid':
      return content('New paid document', 'Open the document', pages.document(email.data.file_id), {
        paragraphs: ['A customer has paid for a document. It is waiting for an editor.'],
        facts: [['Fee', money(email.data.amount)]],
      })
    case 'staff_revision_requested':
      return content('Revision requested', 'Open the document', pages.document(email.data.file_id), {
        paragraphs: ['A customer has asked for a revision of a delivered document.'],
      })
    case 'staff_instructions_changed':
      return content('Instructions changed', 'Open the document', pages.document(email.data.file_id), {
        paragraphs: ['A customer has changed the instructions or the reference files of a paid document.'],
      })
    case 'staff_due_soon':
      return content('A document is due soon', 'Open the document', pages.document(email.data.file_id), {
        paragraphs: ['A paid document has no result yet and is due soon.'],
        facts: [['Due', time(email.data.due_at)]],
      })
    case 'staff_overdue':
      return content('A document is overdue', 'Open the document', pages.document(email.data.file_id), {
        paragraphs: ['A paid document is past its due time and has no result yet. The customer is waiting.'],
        facts: [['Due', time(email.data.due_at)]],
      })
    case 'staff_message_unanswered':
      return content('A message is waiting for a reply', 'Open the messages', pages.admin.messages, {
        paragraphs: ['A customer’s message has been without a reply for an hour.'],
      })
    case 'staff_withdrawal_requested':
      return content('Withdrawal requested', 'Open the withdrawals', pages.admin.withdrawals, {
        paragraphs: ['A customer has asked for a withdrawal. The amount is held until you decide.'],
        facts: [['Amount', money(email.data.amount)]],
      })
    case 'staff_fapiao_requested':
      return content('Fapiao requested', 'Open the fapiao requests', pages.admin.fapiao, {
        paragraphs: ['A customer has asked for a fapiao for a paid order.'],
        facts: [['Fapiao over', money(email.data.amount)]],
      })
    case 'staff_payment_mismatch':
      return content('A payment needs a check', 'Open the payment checks', pages.admin.checks, {
        paragraphs: ['Our records and those of the payment provider do not agree.'],
      })
    case 'staff_dead_letter':
      return content('An event could not be handled', 'Open the staff pages', pages.admin.root, {
        paragraphs: [
          'An event has failed for the last time and needs an operator: npm run events -- dead list.',
        ],
        facts: [
          ['Service', email.data.service],
          ['Event', email.data.event ?? 'not readable'],
        ],
      })
  }
}

export const en: Texts = {
  compose,
  digest: (count) => `${count} items are waiting for you`,
  comma: ', ',
  toStaffPages: 'Open the staff pages',
  formerCustomerReason: 'You receive this email because you had an account with Runwen.',
  customerReason: 'You receive this email because you have an account with Runwen.',
  staffReason: 'You receive this email because Runwen’s settings list your address among those of the staff.',
  reply: 'Questions? Reply to this email, or write to us under ',
  noReply: 'Questions? Replies to this email are not read. Write to us under ',
  wechat: 'WeChat',
  messages: 'Messages',
  contact: 'Contact',
  preferences: 'Choose which emails you receive',
}
