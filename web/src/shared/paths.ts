/** All paths of the web app. Its other code does not hardcode paths; emails have theirs in the notifications service. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Emails link here with a token as fragment. */
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  /** The gateway redirects here from the address that emails give to mail programs. */
  unsubscribe: '/unsubscribe',
  paymentReturn: '/payment-return',
  settings: '/setting',
  security: '/security',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  faq: '/faq',
  agreement: '/agreement',
  /** Length, service, price and delivery date before there is an account. */
  estimate: '/estimate',
  /** Why the price is flat, what it includes, and how it compares with prices per word. */
  prices: '/prices',
  /** A document: the same address for its owner and for staff. */
  document: '/documents/:id',
  /** The public page that asks for the code of a certificate. */
  verify: '/verify',
  /** The same page, with the certificate once its code is known. */
  certificate: '/verify/:code?',
  app: {
    login: '/app/login',
    dashboard: '/app/dashboard',
    upload: '/app/file-upload',
    chat: '/app/chat',
    billing: '/app/billing',
  },
  admin: {
    root: '/admin',
    toDo: '/admin/to-do',
    invitationCodes: '/admin/invitation-codes',
    users: '/admin/users',
    staff: '/admin/staff',
    customer: '/admin/customers/:id',
    files: '/admin/files',
    inbox: '/admin/inbox',
    messages: '/admin/messages',
    orders: '/admin/orders',
    order: '/admin/orders/:id',
    withdrawals: '/admin/withdrawals',
    fapiao: '/admin/fapiao',
    paymentChecks: '/admin/payment-checks',
    emails: '/admin/mail',
    audit: '/admin/audit',
  },
} as const

export const dashboardTabs = ['upload', 'manage', 'message', 'payment'] as const
export type DashboardTab = (typeof dashboardTabs)[number]
export const defaultTab: DashboardTab = 'upload'

export const dashboardPath = (tab: DashboardTab) => `${paths.app.dashboard}?tab=${tab}`

/** Everything about one document, for its owner and for staff. */
export const documentPath = (id: string) => paths.document.replace(':id', id)

/** The page of a stopped document. It opens with what was asked, not with the text of an earlier result. */
export const stoppedPath = ({ id, has_result }: { id: string; has_result: boolean }) =>
  `${documentPath(id)}${has_result ? '?show=details' : ''}`

export const customerPath = (id: string) => paths.admin.customer.replace(':id', id)

/** Everything about one order, for staff. */
export const orderPath = (id: string) => paths.admin.order.replace(':id', id)

/** The documents, with the payment panel of one of them open, or of a batch that is paid together. */
export const payPath = (...fileIds: string[]) => payPathOn('manage', fileIds)

/** A tab with the payment panel open over it. */
export const payPathOn = (tab: DashboardTab, fileIds: readonly string[]) =>
  `${dashboardPath(tab)}&${new URLSearchParams({ pay: fileIds.join() })}`

/** The documents, with the confirmation of a payment for these open. */
export const paidPath = (...fileIds: string[]) =>
  `${dashboardPath('manage')}&${new URLSearchParams({ paid: fileIds.join() })}`

/** The settings, with the form that changes the password open. */
export const changePassword = `${paths.settings}#password`

export const adminSearch = (path: string, filters: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(filters)}`

/** Start page of a user after login. */
export const homeOf = (user: { is_admin: boolean } | null) =>
  user?.is_admin ? paths.admin.root : paths.app.dashboard

export const paymentReturnPath = (intentId: string, fileId: string) =>
  `${paths.paymentReturn}?${new URLSearchParams({ payment_intent: intentId, file_id: fileId })}`
