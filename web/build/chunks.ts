import type { Rolldown } from 'vite'

/** Modules that load on demand or in one language only. Each gets a separate chunk. */
const separate =
  /\/legal\/texts\/|\/agreement\/(en|zh)|\/payment\/components\/Stripe\w+\.tsx|\/((Code|Email|Password|DisplayName|Withdraw|Revision|Registration|Refund|Instruction)Form|EmailPreferences|(Refund|Reject|Resolve|Issue|Decline|ReceiptDetails|Fapiao|File)Dialog|InvoiceFields|OrderRow|OrderActions|(Customer|Service)?Instructions|RefundSums|ReferenceChoice|UploadResult|ResultPicker|SendingProgress|RevisionComment|MoveDueTime|DeleteFile|FileActions|StatusSelect|SettleDialog|OwedRefunds|Disputes)\.tsx|\/admin-files\/use-(result-upload|status)\.ts|\/(admin-files|settings|landing)\/locales\/|\/payment\/(pages\/|returned-payment)/

/** A chunk for each feature, with its texts in both languages. */
const featureOf = (id: string) => {
  if (separate.test(id)) return null
  const feature = /\/src\/features\/([^/]+)\//.exec(id)?.[1]
  return feature ?? null
}

const main =
  /\/index\.html$|\/src\/features\/landing\/.*\.css|\/src\/(main\.tsx$|shared\/(i18n\/(?!use-)|lib\/(report|use-loaded)|api\/(endpoints|fetch-endpoint|log-out|price-list)|ui\/(ButtonLink|CnyEstimate|Page|LegalText)\.|session\/(stored|use-is)))/
const application =
  /\/src\/(app\/(AuthenticatedApp|layouts\/(Default|Home|Account)Layout)|shared\/(api|i18n\/use-|lib|live|ui\/(?!overlays|Section\.tsx)|form\/(FormError|confirm-password|draft)|documents\/|list\/(Filters|use-filters)\.)|(app|shared(?!\/instructions)|features\/(?!landing|legal)[a-z-]+)\/.*\.css)|\/contracts\/src\/limits|\/Group\.mjs$|\/use-(mantine|computed)-color-scheme\.mjs$/

/**
 * Which modules share a chunk. Without groups the bundler makes a chunk for each set of pages that share a module, about
 * seventy files. A group includes the imports of its modules, except those in a group of higher priority.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // React, the router, and the modules that the public pages share.
  { name: 'main', test: main, priority: 90 },
  { name: 'landing', test: /\/src\/features\/landing\/(?!locales)/, priority: 85 },
  { name: 'site', test: /\/src\/shared\/site\//, priority: 82 },
  // The store, the component library's core, the layouts.
  { name: 'application', test: application, priority: 80 },
  { name: 'dashboard', test: /\/src\/app\/pages\//, priority: 77 },
  // Form fields that several pages share.
  {
    name: 'fields',
    test: /\/@mantine\/(core\/.*\/(TextInput|NativeSelect|CloseButton)|hooks\/.*\/use-(debounced-callback|uncontrolled|id|merged-ref))\.mjs$|\/src\/shared\/(form\/(rules|use-form)|ui\/Section\.)/,
    priority: 70,
  },
  {
    name: 'textarea',
    test: /\/@mantine\/core\/.*\/Textarea\.mjs$|\/src\/shared\/form\/Reason/,
    priority: 69,
  },
  { name: 'password', test: /\/@mantine\/core\/.*\/PasswordInput\.mjs$/, priority: 68 },
  { name: 'checkbox', test: /\/@mantine\/core\/.*\/Checkbox\.mjs$/, priority: 65 },
  // With its texts in both languages.
  { name: 'attachments', test: /\/src\/shared\/attachments\/(?!ChosenFiles)/, priority: 61 },
  { name: 'overlays', test: /\/src\/shared\/ui\/overlays\/overlays/, priority: 60 },
  // Filters with form fields, which not every list has.
  { name: 'search', test: /\/src\/shared\/list\/(SearchBox|SelectFilter|UserStatusFilters)\./, priority: 57 },
  {
    name: 'admin',
    test: /\/src\/(shared\/list|features\/admin-shell\/(?!components\/(Password|DisplayName)Form)|app\/layouts\/AdminLayout)/,
    priority: 55,
  },
  // What the dashboard shows of payment before anybody pays.
  { name: 'payment-tab', test: /\/payment\/(locales\/|api|components\/PaymentTab)/, priority: 52 },
  { name: featureOf, debugName: 'features', priority: 50 },
]
