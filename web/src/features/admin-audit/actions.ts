import type { api } from '@runwen/contracts'

type Endpoints = typeof api
type EndpointName = keyof Endpoints

/** Endpoints whose calls are in the audit trail: the types of `isAudited`. */
export type AuditedEndpoint = {
  [N in EndpointName]: Endpoints[N] extends { access: 'public' | 'customer' } | { ephemeral: true }
    ? never
    : Endpoints[N]['method'] extends 'GET'
      ? Endpoints[N]['access'] extends 'admin'
        ? Endpoints[N] extends { answer: 'binary' } | { path: `${string}{${string}` }
          ? N
          : never
        : never
      : N
}[EndpointName]

/** What an entry can be about: endpoints, the documents and messages of one customer, and commands of operators. */
export const actions = [
  'logout',
  'changePassword',
  'adminChangePassword',
  'putDisplayName',
  'putStartPage',
  'getStaffProfile',
  'putStaffProfile',
  'confirmPassword',
  'putPreferences',
  'endSession',
  'endOtherSessions',
  'beginSecondFactor',
  'enableSecondFactor',
  'disableSecondFactor',
  'createInvitationCode',
  'createInvitationCodes',
  'updateInvitationCode',
  'deleteInvitationCode',
  'getUser',
  'customerPayments',
  'customerTransactions',
  'creditCustomer',
  'deleteUser',
  'adminDownloadOriginal',
  'adminDownloadResult',
  'adminGetInstructions',
  'adminDownloadReference',
  'adminUploadAttachment',
  'adminDownloadAttachment',
  'adminGetFile',
  'adminViewFile',
  'adminViewPicture',
  'adminListChanges',
  'adminFileHistory',
  'customerHistory',
  'checkResult',
  'deliver',
  'uploadResult',
  'restoreResult',
  'setStatus',
  'moveDueTime',
  'adminDeleteFile',
  'restoreFile',
  'adminListFiles',
  'adminListMessages',
  'adminMarkRead',
  'markMessagesRead',
  'replyToMessage',
  'settleMessages',
  'listNotes',
  'addNote',
  'deleteNote',
  'createCannedReply',
  'updateCannedReply',
  'deleteCannedReply',
  'adminGetOrder',
  'adminReceipt',
  'adminOrderRefunds',
  'refundOrder',
  'claimWithdrawal',
  'giveBackWithdrawal',
  'approveWithdrawal',
  'rejectWithdrawal',
  'claimFapiao',
  'giveBackFapiao',
  'issueFapiao',
  'putFapiaoPdf',
  'adminFapiaoPdf',
  'declineFapiao',
  'retryWebhook',
  'resolveMismatch',
  'retryRefund',
  'settleRefund',
  'readMail',
  'resendMail',
  'exportAudit',
  'exportFiles',
  'exportOrders',
  'exportWithdrawals',
  'exportFapiao',
  'exportUsers',
  'exportInvitationCodes',
  'createStaff',
  'setRole',
  'deleteStaff',
  'assignFile',
  'assignMessage',
  'handOverFiles',
  'handOverMessages',
  'createAdmin',
  'deleteAdmin',
  'resetSecondFactor',
  'adjustLedger',
] as const
export type Action = (typeof actions)[number]

/** Fails to compile when an audited endpoint is not listed: its entries would show a name instead of a text. */
true satisfies [Exclude<AuditedEndpoint, Action>] extends [never] ? true : Exclude<AuditedEndpoint, Action>
