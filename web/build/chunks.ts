import type { Rolldown } from 'vite'

/** Fetched on demand, or in one language only: a chunk of its own each. */
const apart =
  /\/legal\/texts\/|\/agreement\/(en|zh)|\/payment\/components\/Stripe\w+\.tsx|\/(Code|Password|Withdraw|Revision|Registration)Form\.tsx/

/** The part of `payment` that the dashboard shows before anybody pays. */
const paymentTab = /\/payment\/(locales\/|api|components\/PaymentTab)/

/** A chunk for each feature, with its texts in both languages. */
const featureOf = (id: string) => {
  if (apart.test(id)) return null
  const feature = /\/src\/features\/([^/]+)\//.exec(id)?.[1]
  if (feature === 'payment' && paymentTab.test(id)) return 'payment-tab'
  return feature ?? null
}

const main =
  /\/index\.html$|\/src\/(main\.ts$|shared\/(i18n\/|lib\/(report|use-loaded)|api\/(endpoints|fetch-endpoint|price-list)|ui\/(icons|ButtonLink|Page|LegalText)\.|session\/(stored|log-out|use-is)))/
const application =
  /\/src\/(app\/(Application|load-application|layouts\/DefaultLayout)|shared\/(api|lib|live|ui\/(?!overlays)|form\/FormError)|(app|shared|features\/(?!landing|legal)[a-z-]+)\/.*\.css)|\/contracts\/src\/limits|\/Progress\.mjs$|\/use-(mantine|computed)-color-scheme\.mjs$/

/**
 * Which modules share a chunk. Without groups the bundler makes a chunk for every set of pages that share a module, some
 * seventy files. A group brings the imports of its modules along, except those that a group above has taken.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // React, the router, and what the public pages share.
  { name: 'main', test: main, priority: 90 },
  { name: 'landing', test: /\/src\/features\/landing\//, priority: 85 },
  // The store, the component library's core, the layouts.
  { name: 'application', test: application, priority: 80 },
  {
    name: 'dashboard',
    test: /\/src\/app\/(layouts\/HomeLayout|pages\/)/,
    priority: 77,
  },
  // What pages share beyond that.
  {
    name: 'fields',
    test: /\/@mantine\/(core\/.*\/(TextInput|PasswordInput|Textarea|NativeSelect)|hooks\/.*\/use-debounced-callback)\.mjs$|\/src\/shared\/form\/(?!Reason)/,
    priority: 70,
  },
  { name: 'checkbox', test: /\/@mantine\/core\/.*\/Checkbox\.mjs$/, priority: 65 },
  { name: 'overlays', test: /\/src\/shared\/ui\/overlays\/overlays/, priority: 60 },
  {
    name: 'admin',
    test: /\/src\/(shared\/(list|form\/Reason)|features\/admin-shell|app\/layouts\/AdminLayout)/,
    priority: 55,
  },
  { name: featureOf, debugName: 'features', priority: 50 },
]
