import type { EmailOf } from '../../../models/emails/data.ts'
import { type Content, pages, type TextContext, type Texts } from './content.ts'

function compose(email: EmailOf, { name, count, money, time }: TextContext): Content {
  const document = name === null ? 'your document' : `“${name}”`
  const Document = name === null ? 'Your document' : document
  switch (email.kind) {
    case 'confirm_email':
      return {
        subject: 'Welcome to Runwen: confirm your email address',
        preheader: 'One click, and we can write to you about your documents.',
        title: 'Welcome to Runwen',
        paragraphs: [
          'Confirm that this address is yours, and we will tell you here when a payment arrives, a document is ready or our staff have replied.',
        ],
        button: { label: 'Confirm address', path: pages.confirmEmail('') },
        note: 'The link works once, for 7 days. If you did not register with Runwen, ignore this email: nothing else will come.',
      }
    case 'reset_password':
      return {
        subject: 'Choose a new password',
        preheader: 'The link works for 30 minutes.',
        title: 'Choose a new password',
        paragraphs: ['Somebody, probably you, asked for a new password for your Runwen account.'],
        button: { label: 'Choose a password', path: pages.resetPassword('') },
        note: 'The link works once, for 30 minutes. If you did not ask for it, ignore this email: your password stays as it is.',
      }
    case 'change_email':
      return {
        subject: 'Confirm your new email address',
        preheader: 'Until you confirm it, your old address stays in use.',
        title: 'Confirm your new address',
        paragraphs: ['You asked to use this address for your Runwen account. Confirm it to start using it.'],
        button: { label: 'Confirm address', path: pages.changeEmail('') },
        note: 'Until then your old address stays in use. If you did not ask for this, ignore this email.',
      }
    case 'email_changed':
      return {
        subject: 'Your email address was changed',
        preheader: 'Runwen writes to your new address from now on.',
        title: 'Your email address was changed',
        paragraphs: [
          'Your Runwen account uses another email address now. You log in with the new address, and our emails go there.',
        ],
        button: { label: 'It was not me', path: pages.contact },
        note: 'If it was not you, write to us at once.',
      }
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        preheader: 'All other sessions were ended.',
        title: 'Your password was changed',
        paragraphs: ['Your Runwen account has a new password. All other sessions were ended.'],
        button: { label: 'It was not me', path: pages.forgotPassword },
        note: 'If you changed it yourself, there is nothing to do.',
      }
    case 'password_reset':
      return {
        subject: 'Your password was reset',
        preheader: 'All sessions were ended.',
        title: 'Your password was reset',
        paragraphs: [
          'Your password was reset with a link that we sent to this address. All sessions were ended.',
        ],
        button: { label: 'It was not me', path: pages.forgotPassword },
        note: 'If you did it yourself, there is nothing to do.',
      }
    case 'password_set':
      return {
        subject: 'Your password was set by our staff',
        preheader: 'All sessions were ended.',
        title: 'Your password was set by our staff',
        paragraphs: [
          'We set a new password for your Runwen account. All sessions were ended. Log in with the password that we gave you, and then choose one of your own.',
        ],
        button: { label: 'Set my own password', path: pages.forgotPassword },
        note: 'If you did not ask for it, set your own password now and write to us.',
      }
    case 'new_sign_in':
      return {
        subject: 'New sign-in to your account',
        preheader: 'From a place that we have not seen before.',
        title: 'New sign-in to your account',
        paragraphs: ['Somebody signed in to your Runwen account from a place that we have not seen before.'],
        facts: [
          ['Time', time(email.data.at)],
          ['IP address', email.data.address],
          ...(email.data.client ? ([['Device', email.data.client]] as const) : []),
        ],
        button: { label: 'It was not me', path: pages.forgotPassword },
        note: 'If it was you, there is nothing to do. Otherwise choose a new password, which ends all sessions.',
      }
    case 'payment_received': {
      const { amount, balance_applied } = email.data
      return {
        subject: `Payment received: ${money(amount)}`,
        preheader: 'Your receipt is ready, and work begins.',
        title: 'Payment received',
        paragraphs: [`Thank you. We have received your payment for ${document}, and work on it begins.`],
        facts: [
          ['Fee', money(amount)],
          ...(balance_applied > 0
            ? ([
                ['From your balance', money(balance_applied)],
                ['Paid', money(amount - balance_applied)],
              ] as const)
            : []),
        ],
        button: { label: 'Open the receipt', path: pages.balance },
      }
    }
    case 'payment_failed':
      return {
        subject: 'Your payment did not go through',
        preheader: 'No money was taken. You can try again.',
        title: 'Your payment did not go through',
        paragraphs: [
          `The payment for ${document} was declined. No money was taken for it.`,
          'Your document is safe. You can try again, with the same or another method.',
        ],
        button: { label: 'Pay now', path: pages.files },
      }
    case 'payment_unfinished':
      return {
        subject: 'Your payment needs one more step',
        preheader: 'No money was taken yet.',
        title: 'Your payment needs one more step',
        paragraphs: [
          `You started a payment for ${document}, but it is not finished. It may need a confirmation from you, such as in your bank’s app or in Alipay.`,
          'No money was taken yet. Your document is safe, and work on it begins after the payment.',
        ],
        button: { label: 'Finish the payment', path: pages.files },
      }
    case 'payment_refunded':
      return {
        subject: `Refund: ${money(email.data.amount)}`,
        preheader: 'The money is on its way back to you.',
        title: 'We have refunded your payment',
        paragraphs: [
          `The payment for ${document} was refunded. Money from a card or Alipay takes some days to arrive; what came from your balance is back in it.`,
        ],
        facts: [['Refund', money(email.data.amount)]],
        button: { label: 'See your payments', path: pages.balance },
      }
    case 'result_ready':
      return {
        subject: 'Your document is ready',
        preheader: 'Our editors have finished. You can view and download it.',
        title: 'Your document is ready',
        paragraphs: [
          `Our editors have finished their work on ${document}. You can view and download it now.`,
        ],
        button: { label: 'Open your documents', path: pages.files },
        note: 'If something should be different, ask for a revision there.',
      }
    case 'revision_accepted':
      return {
        subject: 'We are revising your document',
        preheader: 'Your request has reached our editors.',
        title: 'We are revising your document',
        paragraphs: [
          `Your request for a revision of ${document} has reached our editors. We will write to you when it is done.`,
        ],
        button: { label: 'Open your documents', path: pages.files },
      }
    case 'revision_delivered':
      return {
        subject: 'Your revised document is ready',
        preheader: 'The new version is ready to view and download.',
        title: 'Your revised document is ready',
        paragraphs: [`${Document} has been revised. The new version is ready to view and download.`],
        button: { label: 'Open your documents', path: pages.files },
      }
    case 'due_changed': {
      const { due_at, reason } = email.data
      return {
        subject: 'A new time for your document',
        preheader: `It will be ready by ${time(due_at)}.`,
        title: 'A new time for your document',
        paragraphs: [`We have moved the time at which ${document} will be ready.`],
        facts: [['Ready by', time(due_at)], ...(reason === null ? [] : ([['Reason', reason]] as const))],
        button: { label: 'Open your documents', path: pages.files },
      }
    }
    case 'export_ready':
      return {
        subject: 'Your data is ready to download',
        preheader: 'An archive of everything that we hold about you.',
        title: 'Your data is ready to download',
        paragraphs: ['The archive that you asked for is ready. It has everything that we hold about you.'],
        facts: [['Available until', time(email.data.expires_at)]],
        button: { label: 'Open your settings', path: pages.exports },
        note: 'If you did not ask for it, change your password.',
      }
    case 'replies_waiting':
      return {
        subject: count === 1 ? 'You have a reply' : `You have ${count} replies`,
        preheader: 'Our staff have answered you.',
        title: count === 1 ? 'You have a reply' : `You have ${count} replies`,
        paragraphs: ['Our staff have answered you. For your privacy, emails do not contain messages.'],
        button: { label: count === 1 ? 'Read the reply' : 'Read the replies', path: pages.messages },
      }
    case 'withdrawal_paid':
      return {
        subject: `Withdrawal paid: ${money(email.data.amount)}`,
        preheader: 'The money is on its way to your account.',
        title: 'Your withdrawal was paid',
        paragraphs: ['We have paid out your withdrawal. It can take some days to arrive.'],
        facts: [['Amount', money(email.data.amount)]],
        button: { label: 'See your balance', path: pages.balance },
      }
    case 'withdrawal_refused':
      return {
        subject: 'Your withdrawal was not paid',
        preheader: 'The amount is back in your balance.',
        title: 'Your withdrawal was not paid',
        paragraphs: [
          'We could not pay out your withdrawal. The amount is back in your balance; you find the reason beside the withdrawal.',
        ],
        facts: [['Amount', money(email.data.amount)]],
        button: { label: 'See the reason', path: pages.balance },
      }
    case 'fapiao_issued': {
      const { amount, number, note } = email.data
      return {
        subject: 'Your fapiao has been issued',
        preheader: 'You find its number in this email and beside the order.',
        title: 'Your fapiao has been issued',
        paragraphs: [`We have issued the fapiao for ${document}.`],
        facts: [
          ...(number === null ? [] : ([['Fapiao number', number]] as const)),
          ['Order', money(amount)],
          ...(note === null ? [] : ([['Note', note]] as const)),
        ],
        button: { label: 'Open billing', path: pages.balance },
      }
    }
    case 'fapiao_declined': {
      const { amount, note } = email.data
      return {
        subject: 'Your fapiao could not be issued',
        preheader: 'The email says why. You can ask again.',
        title: 'Your fapiao could not be issued',
        paragraphs: [
          `We could not issue the fapiao for ${document}. You can correct the details and ask again.`,
        ],
        facts: [...(note === null ? [] : ([['Reason', note]] as const)), ['Order', money(amount)]],
        button: { label: 'Ask again', path: pages.balance },
      }
    }
    default:
      return composeForStaff(email, { name, count, money, time })
  }
}

type StaffEmail = Extract<EmailOf, { kind: `staff_${string}` }>

function composeForStaff(email: StaffEmail, { money, time }: TextContext): Content {
  const content = (text: string, label: string, path: string, rest: Partial<Content> = {}): Content => ({
    subject: text,
    preheader: 'For the staff of Runwen.',
    title: text,
    paragraphs: [],
    button: { label, path },
    ...rest,
  })
  switch (email.kind) {
    case 'staff_document_paid':
      return content('New paid document', 'Open the files', pages.admin.files, {
        paragraphs: ['A customer has paid for a document. It waits for an editor.'],
        facts: [['Fee', money(email.data.amount)]],
      })
    case 'staff_revision_requested':
      return content('Revision requested', 'Open the files', pages.admin.revisions, {
        paragraphs: ['A customer has asked for a revision of a delivered document.'],
      })
    case 'staff_instructions_changed':
      return content('Instructions changed', 'Open the files', pages.admin.files, {
        paragraphs: [
          'A customer has changed the instructions or the reference files of a paid document. Its row in the list shows which.',
        ],
      })
    case 'staff_due_soon':
      return content('A document is due soon', 'Open the files', pages.admin.files, {
        paragraphs: ['A paid document has no result yet and is due soon.'],
        facts: [['Due', time(email.data.due_at)]],
      })
    case 'staff_overdue':
      return content('A document is overdue', 'Open the files', pages.admin.files, {
        paragraphs: ['A paid document is past its due time and has no result yet. The customer is waiting.'],
        facts: [['Due', time(email.data.due_at)]],
      })
    case 'staff_message_unanswered':
      return content('A message waits for a reply', 'Open the messages', pages.admin.messages, {
        paragraphs: ['A customer’s message has been without a reply for an hour.'],
      })
    case 'staff_withdrawal_requested':
      return content('Withdrawal requested', 'Open the withdrawals', pages.admin.withdrawals, {
        paragraphs: ['A customer has asked for a withdrawal. The amount is held until you decide.'],
        facts: [['Amount', money(email.data.amount)]],
      })
    case 'staff_fapiao_requested':
      return content('Fapiao requested', 'Open the fapiao requests', pages.admin.fapiao, {
        paragraphs: ['A customer has asked for a fapiao of a paid order.'],
        facts: [['Order', money(email.data.amount)]],
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
    case 'staff_digest':
      return content('News for staff', 'Open the staff pages', pages.admin.root)
  }
}

function digest(emails: readonly EmailOf[], context: TextContext): Content {
  const counts = new Map<string, number>()
  for (const email of emails) {
    const { title } = compose(email, context)
    counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  return {
    subject: `${emails.length} things are waiting for you`,
    preheader: [...counts.keys()].join(', '),
    title: `${emails.length} things are waiting for you`,
    paragraphs: [],
    facts: [...counts].map(([title, count]) => [title, String(count)]),
    button: { label: 'Open the staff pages', path: pages.admin.root },
  }
}

export const en: Texts = {
  compose,
  digest,
  customerReason: 'You receive this email because you have an account with Runwen.',
  staffReason: 'You receive this email because Runwen’s settings list your address among those of the staff.',
  preferences: 'Choose which emails you receive',
}
