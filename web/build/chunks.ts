import type { Rolldown } from 'vite'

/** Modules that load on demand or in one language only. Each gets a separate chunk. */
const separate =
  /\/legal\/texts\/|\/agreement\/(en|zh)|\/payment\/components\/Stripe\w+\.tsx|\/((Code|Email|Password|DisplayName|Withdraw|Revision|Registration|Refund|Instruction|Credit)Form|CreditButton|(Read|Resend)Email|EmailPreferences|MarkShownDone|(Refund|Reject|Resolve|Issue|Decline|ReceiptDetails|Fapiao|Document|Credit)Dialog|InvoiceFields|OrderRow|OrderActions|(Customer)?Instructions(Content|Section|Button)?|RefundSums|OneRefund|RefundAmount|ReferenceChoice|UploadResult|ResultDrop|ResultPicker|SendingProgress|RevisionComment|RestoreResult|MoveDueTime|AssigneeLine|Delete(Code|Document|Note|User)|DocumentMessages|Canned(Dialog|Form|List)|DocumentActions|StatusSelect|StatusQuestion|use-status-choice|Bulk(Actions|Assign|Due)|GiveMessage|Approve(Dialog|Form)|Concerns|DeletionSummary|UserDetail|CreatedCodes|ObjectAudit|Customer(Withdrawals|Orders|Messages)|CustomerLedger|DocumentOrder|RefundHistory|SettleDialog|OwedRefunds|Disputes|Customer(Account|Actions|Documents|Part|Timeline|Views))\.tsx|\/admin-documents\/use-(result-draft|status)\.ts|\/admin-users\/use-deletion-summary\.ts|\/admin-withdrawals\/use-(withdrawal-claim|next)|\/admin-fapiao\/use-fapiao-claim\.ts|\/admin-invitation-codes\/(form|use-save-code|registration-link)\.ts|\/(admin-(?!search|staff)[a-z-]+|document|settings|landing)\/locales\/|\/payment\/(pages\/|returned-payment)/

/** What only one of the two pages of a document shows goes into its chunk. */
const documentPages =
  /\/features\/document\/(model\/next-step|components\/(Answer|DownloadMenu|EditorLine|NextStep|OrderSection|RequestedMarks|StaffFacts|StoppedBand|Unchecked)\.tsx)/

/** The pages of conversations and of one order, separate from the lists of their features. */
const inbox = /\/admin-messages\/inbox\/|\/app\/pages\/(InboxPage|CustomerWork)/
const order =
  /\/admin-orders\/(use-payment-story|components\/(OrderView|OrderSums|OrderTimeline))|\/app\/pages\/OrderPage/

/** Parts that load after their pages, or with one page alone: charts of the start page, figures of a customer, who else looks at a document, formulas in the text. */
const later =
  /\/features\/(admin-todo\/charts\/|admin-users\/components\/Customer(Account|Figures)\.|admin-audit\/components\/RefusalReason|admin-documents\/(presence\/|use-document-now)|document\/viewer\/(Formula|KeysDialog)\.)/

/** A chunk for each feature, with its texts in both languages. */
const featureOf = (id: string) => {
  if ([separate, later, documentPages, inbox, order].some((test) => test.test(id))) return null
  if (id.includes('/app/pages/StartPage')) return 'admin-todo'
  const feature = /\/src\/features\/([^/]+)\//.exec(id)?.[1]
  return feature ?? null
}

const main =
  /\/index\.html$|\/src\/(features\/landing|shared\/document-choice)\/.*\.css|\/src\/(main\.tsx$|app\/layouts\/Footer\.|shared\/(i18n\/(?!use-(?!document-length))|lib\/(browser|flag|missing-code|report|use-loaded)|api\/(endpoints|fetch-endpoint|log-out|price-list)|ui\/(Brand|Breakable|ButtonLink|CnyEstimate|FramedRows|Hidden|Ink|LanguageToggle|LegalText|LinkList|Page|WordSpace)\.|session\/(session-end|stored|use-is)))/
const application =
  /\/src\/(app\/(AuthenticatedApp|layouts\/(Default|Home|Account)Layout)|shared\/(api(?!\/(staff\.|staff-(?!documents)|canned-replies|use-may))|i18n\/use-|lib|live|ui\/(?!overlays)|confirm-password\/(confirm-password|use-password-dialog)\.|documents\/ReservedBalance\.|form\/(FormButtons|FormError|draft|rules|use-form)|list\/(Filters|SearchBox|SelectFilter|UserStatusFilters|use-filters|row-dialogs)\.)|(app|shared(?!\/instructions)|features\/(?!landing|legal|document\/|verify\/|estimate\/|admin-staff\/|admin-messages\/inbox|admin-orders\/components\/OrderView|admin-todo\/charts|admin-users\/components\/Customer(?:Account|Figures))[a-z-]+)\/.*\.css)|\/contracts\/src\/limits|\/@mantine\/(core\/.*\/(Group|TextInput|NativeSelect|CloseButton)|hooks\/.*\/use-(debounced-callback|uncontrolled|id|merged-ref))\.mjs$|\/use-(mantine|computed)-color-scheme\.mjs$/

/**
 * Which modules share a chunk. Without groups the bundler makes a chunk for each set of pages that share a module, about
 * seventy files. A group includes the imports of its modules, except those in a group of higher priority.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // React, the router, and the modules that the public pages share.
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
  // The store, the component library's core with its form fields, the layouts.
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
  {
    name: 'admin',
    test: /\/src\/(shared\/(list\/(?!DateFilter|DeleteRow|DisplayForm|ExportButton|list-settings|NameSearch|period|run-bulk|Select|SortFilter|Staff|use-list-display|use-staff-list)|preferences\/staff-alerts|api\/(staff\.|staff-(?!documents)|use-may)|colleagues\/(StaffLine|staff-name|use-staff-name))|features\/(admin-(emails|fapiao|messages)\/api\.|admin-shell\/(?!locales\/|components\/(Password|DisplayName)Form))|app\/layouts\/AdminLayout)/,
    priority: 55,
  },
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
  // The page of a document: what is seen at first, and the text below. The second tab is in the chunk of the feature.
  {
    name: 'own-document',
    test: /\/features\/documents\/(api|progress|locales|components\/(document-dialogs|DocumentButtons|DocumentFacts|DocumentMenu|DocumentRemark|DocumentSteps|InstructionsButton))/,
    priority: 76,
  },
  {
    name: 'document-page',
    test: /\/features\/document\/(api|use-text|revision\/use-|viewer\/reader-keys|model\/(results|tally|text-language)|components\/(\w+\.module\.css|DocumentFrame|Result\.|Downloads|use-result-files|Questions|Tally))|\/shared\/findings\/(?!locales)/,
    priority: 58,
  },
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
  { name: 'inbox', test: (id) => inbox.test(id) && !separate.test(id), priority: 49 },
  { name: 'order', test: order, priority: 49 },
]
