declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-mail': typeof en
  }
}

export const en = {
  title: 'Mail',
  count: '{{total}} letters in this list',
  empty: 'No letters here',
  filter: { label: 'Status', all: 'All', waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  column: {
    address: 'To',
    kind: 'Letter',
    status: 'Status',
    error: 'Problem',
    created: 'Created',
    sent: 'Sent',
  },
  status: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  kind: {
    confirm_email: 'Welcome',
    reset_password: 'Forgotten password',
    change_email: 'New address',
    email_changed: 'Address changed',
    password_changed: 'Password changed',
    password_reset: 'Password reset',
    password_set: 'Password set by staff',
    new_sign_in: 'New sign-in',
    payment_received: 'Payment received',
    payment_failed: 'Payment failed',
    payment_unfinished: 'Payment unfinished',
    payment_refunded: 'Refund',
    result_ready: 'Result ready',
    revision_accepted: 'Revision accepted',
    revision_delivered: 'Revision delivered',
    due_changed: 'Due time changed',
    export_ready: 'Data archive',
    replies_waiting: 'Unread replies',
    withdrawal_paid: 'Withdrawal paid',
    withdrawal_refused: 'Withdrawal refused',
    staff_document_paid: 'Staff: paid document',
    staff_revision_requested: 'Staff: revision',
    staff_due_soon: 'Staff: due soon',
    staff_overdue: 'Staff: overdue',
    staff_message_unanswered: 'Staff: message',
    staff_withdrawal_requested: 'Staff: withdrawal',
    staff_payment_mismatch: 'Staff: payment check',
    staff_dead_letter: 'Staff: failed event',
    staff_digest: 'Staff: digest',
  },
  resend: {
    action: 'Send again',
    actionOf: 'Send again: {{kind}} to {{address}}',
    done: 'The letter is sent again',
    failed: 'Failed to send the letter again: {{reason}}',
  },
  failed: 'Failed to load the letters: {{reason}}',
} as const
