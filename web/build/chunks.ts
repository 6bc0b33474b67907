import type { Rolldown } from 'vite'

const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id))

/** Components with these names, in any folder. */
const components = (...names: string[]) => new RegExp(`/(${names.join('|')})\\.tsx`)

/** Modules that load on demand or in one language only. Each gets a separate chunk. */
const separate = anyOf(
  /\/legal\/texts\//,
  /\/agreement\/(en|zh)/,
  /\/(admin-(?!search|staff)[a-z-]+|document|settings|landing)\/locales\//,
  /\/payment\/(pages\/|returned-payment|components\/Stripe\w+\.tsx)/,
  /\/admin-documents\/use-(result-draft|status)\.ts/,
  /\/admin-users\/use-deletion-summary\.ts/,
  /\/admin-withdrawals\/use-(withdrawal-claim|next)/,
  /\/admin-fapiao\/use-fapiao-claim\.ts/,
  /\/admin-invitation-codes\/(form|use-save-code|registration-link)\.ts/,
  components(
    '(Approve|Canned|Code|Credit|DisplayName|Email|Instruction|Password|Refund|Registration|Revision|Withdraw)Form',
    '(Approve|Canned|Credit|Decline|Document|Fapiao|Issue|ReceiptDetails|Refund|Reject|Resolve|Settle)Dialog',
    'Delete(Code|Document|Note|User)|Bulk(Actions|Assign|Due)|(Read|Resend)Email',
    'Customer(Account|Actions|Documents|Ledger|Messages|Orders|Part|Timeline|Views|Withdrawals)',
    '(Customer)?Instructions(Button|Content|Section)?',
    'AssigneeLine|CannedList|Concerns|CreatedCodes|CreditButton|DeletionSummary|Disputes',
    'DocumentActions|DocumentMessages|DocumentOrder|EmailPreferences|GiveMessage|InvoiceFields',
    'MarkShownDone|MoveDueTime|ObjectAudit|OneRefund|OrderActions|OrderRow|OwedRefunds|ReferenceChoice',
    'RefundAmount|RefundHistory|RefundSums|RestoreResult|ResultDrop|ResultPicker|RevisionComment',
    'SendingProgress|StatusQuestion|StatusSelect|UploadResult|UserDetail|use-status-choice',
  ),
)

/** What only one of the two pages of a document shows goes into its chunk. */
const documentPages = anyOf(
  /\/features\/document\/model\/next-step/,
  /\/features\/document\/components\/(Answer|DownloadMenu|EditorLine|NextStep|OrderSection|RequestedMarks|StaffFacts|StoppedBand|Unchecked)\.tsx/,
)

/** The pages of conversations and of one order, separate from the lists of their features. */
const inbox = anyOf(/\/admin-messages\/inbox\//, /\/app\/pages\/(InboxPage|CustomerWork)/)
const order = anyOf(
  /\/admin-orders\/(use-payment-story|components\/(OrderView|OrderSums|OrderTimeline))/,
  /\/app\/pages\/OrderPage/,
)

/** Parts that load after their pages, or with one page alone: charts of the start page, figures of a customer, who else looks at a document, formulas in the text. */
const later = anyOf(
  /\/features\/admin-todo\/charts\//,
  /\/features\/admin-users\/components\/Customer(Account|Figures)\./,
  /\/features\/admin-audit\/components\/RefusalReason/,
  /\/features\/admin-documents\/(presence\/|use-document-now)/,
  /\/features\/document\/viewer\/(Formula|KeysDialog)\./,
)

const notOfTheFeature = [separate, later, documentPages, inbox, order]

/** A chunk for each feature, with its texts in both languages. */
const featureOf = (id: string) => {
  if (notOfTheFeature.some((test) => test(id))) return null
  if (id.includes('/app/pages/StartPage')) return 'admin-todo'
  const feature = /\/src\/features\/([^/]+)\//.exec(id)?.[1]
  return feature ?? null
}

/** React, the router, and the modules that the public pages share. */
const main = anyOf(
  /\/index\.html$/,
  /\/src\/main\.tsx$/,
  /\/src\/app\/layouts\/Footer\./,
  /\/src\/(features\/landing|shared\/document-choice)\/.*\.css/,
  /\/src\/shared\/i18n\/(?!use-(?!document-length))/,
  /\/src\/shared\/lib\/(browser|flag|missing-code|report|use-loaded)/,
  /\/src\/shared\/api\/(endpoints|fetch-endpoint|log-out|price-list)/,
  /\/src\/shared\/ui\/(Brand|Breakable|ButtonLink|CnyEstimate|FramedRows|Hidden|Ink|LanguageToggle|LegalText|LinkList|Page|WordSpace)\./,
  /\/src\/shared\/session\/(session-end|stored|use-is)/,
)

/** The store, the component library's core with its form fields, the layouts, and the styles of everything but the public pages. */
const application = anyOf(
  /\/src\/app\/(AuthenticatedApp|layouts\/(Default|Home|Account)Layout)/,
  /\/src\/shared\/(i18n\/use-|lib|live|documents\/ReservedBalance\.)/,
  /\/src\/shared\/api(?!\/(staff\.|staff-(?!documents)|canned-replies|use-may))/,
  /\/src\/shared\/ui\/(?!overlays)/,
  /\/src\/shared\/confirm-password\/(confirm-password|use-password-dialog)\./,
  /\/src\/shared\/form\/(FormButtons|FormError|draft|rules|use-form)/,
  /\/src\/shared\/list\/(Filters|SearchBox|SelectFilter|UserStatusFilters|use-filters|row-dialogs)\./,
  /\/src\/(app|shared(?!\/instructions))\/.*\.css/,
  /\/src\/features\/(?!landing|legal|document\/|verify\/|estimate\/|admin-staff\/|admin-messages\/inbox|admin-orders\/components\/OrderView|admin-todo\/charts|admin-users\/components\/Customer(?:Account|Figures))[a-z-]+\/.*\.css/,
  /\/contracts\/src\/limits/,
  /\/@mantine\/core\/.*\/(Group|TextInput|NativeSelect|CloseButton)\.mjs$/,
  /\/@mantine\/hooks\/.*\/use-(debounced-callback|uncontrolled|id|merged-ref)\.mjs$/,
  /\/use-(mantine|computed)-color-scheme\.mjs$/,
)

/** What the pages of staff share. */
const staff = anyOf(
  /\/src\/shared\/list\/(?!DateFilter|DeleteRow|DisplayForm|ExportButton|list-settings|NameSearch|period|run-bulk|Select|SortFilter|Staff|use-list-display|use-staff-list)/,
  /\/src\/shared\/api\/(staff\.|staff-(?!documents)|use-may)/,
  /\/src\/shared\/(preferences\/staff-alerts|colleagues\/(StaffLine|staff-name|use-staff-name))/,
  /\/src\/features\/admin-(emails|fapiao|messages)\/api\./,
  /\/src\/features\/admin-shell\/(?!locales\/|components\/(Password|DisplayName)Form)/,
  /\/src\/app\/layouts\/AdminLayout/,
)

/** The page of a document: what is seen at first. The text below and the second tab are chunks of their own. */
const documentPage = anyOf(
  /\/features\/document\/(api|use-text|revision\/use-|viewer\/reader-keys)/,
  /\/features\/document\/model\/(results|tally|text-language)/,
  /\/features\/document\/components\/(\w+\.module\.css|DocumentFrame|Result\.|Downloads|use-result-files|Questions|Tally)/,
  /\/shared\/findings\/(?!locales)/,
)

/**
 * Which modules share a chunk. Without groups the bundler makes a chunk for each set of pages that share a module, about
 * seventy files. A group includes the imports of its modules, except those in a group of higher priority.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', test: main, priority: 90 },
  {
    name: 'landing',
    test: /\/src\/(features\/landing\/(?!locales)|app\/layouts\/LandingLayout\.tsx)/,
    priority: 85,
  },
  { name: 'site', test: /\/src\/shared\/site\//, priority: 82 },
  // The choice of documents, on public pages and in the upload form.
  {
    name: 'choice',
    test: /\/src\/shared\/(document-choice\/.*\.ts|site\/public-|session\/kept-files)/,
    priority: 88,
  },
  { name: 'application', test: application, priority: 80 },
  {
    name: 'dashboard',
    test: /\/src\/(app\/pages\/(DashboardPage|dashboard-tabs|use-paying)|shared\/documents\/.*\.tsx?$)/,
    priority: 77,
  },
  { name: 'reason', test: /\/src\/shared\/form\/Reason/, priority: 62 },
  { name: 'password', test: /\/@mantine\/core\/.*\/PasswordInput\.mjs$/, priority: 68 },
  { name: 'checkbox', test: /\/@mantine\/core\/.*\/Checkbox\.mjs$/, priority: 65 },
  { name: 'number', test: /\/NumberInput\/|\/react-number-format\//, priority: 63 },
  { name: 'textarea', test: /\/Textarea\/\w+\.mjs$/, priority: 64 },
  // With its texts in both languages.
  { name: 'attachments', test: /\/src\/shared\/attachments\/(?!ChosenFiles)/, priority: 61 },
  { name: 'overlays', test: /\/src\/shared\/ui\/overlays\/overlays/, priority: 60 },
  { name: 'admin', test: staff, priority: 55 },
  // What only lists with filters by date, an order, a selection or a display of one's own have.
  {
    name: 'list-tools',
    test: /\/src\/shared\/list\/(DateFilter|ExportButton|list-settings|NameSearch|period|run-bulk|SelectableTable|SortFilter|StaffFilters|StaffList|use-list-display|use-staff-list)\./,
    priority: 54,
  },
  // What the dialogs of withdrawals and of fapiao share.
  { name: 'claim', test: /\/src\/shared\/claim\//, priority: 53 },
  // What the inbox and the upload of a result share.
  {
    name: 'replies',
    test: /\/src\/shared\/(api\/canned-replies\.|colleagues\/(short-time|use-colleague))/,
    priority: 53,
  },
  // What the page of a customer shares with the lists of users and documents.
  {
    name: 'admin-parts',
    test: /\/admin-(users|documents)\/(api|use-names|components\/DocumentName)/,
    priority: 56,
  },
  // What the dashboard shows of payment before anyone pays.
  { name: 'payment-tab', test: /\/payment\/(locales\/|api|components\/PaymentTab)/, priority: 52 },
  {
    name: 'own-document',
    test: /\/features\/documents\/(api|progress|locales|components\/(document-dialogs|DocumentButtons|DocumentFacts|DocumentMenu|DocumentRemark|DocumentSteps|InstructionsButton))/,
    priority: 76,
  },
  { name: 'document-page', test: documentPage, priority: 58 },
  {
    name: 'document-text',
    test: /\/features\/document\/(viewer\/(?!KeysDialog|Formula\.)|components\/ResultText)/,
    priority: 56,
  },
  { name: 'document-revision', test: /\/features\/document\/revision\/(?!use-)/, priority: 57 },
  // What the list and the page of a document share.
  {
    name: 'document-status',
    test: /\/admin-documents\/(rules|components\/DueTime)/,
    priority: 56,
  },
  // The list of documents, which the page of a document does not show.
  {
    name: 'documents-list',
    test: /\/admin-documents\/(pages|use-document-list|components\/(DocumentFilters|DueCounts|use-columns))/,
    priority: 51,
  },
  { name: featureOf, debugName: 'features', priority: 50 },
  { name: 'inbox', test: (id) => inbox(id) && !separate(id), priority: 49 },
  { name: 'order', test: order, priority: 49 },
]
