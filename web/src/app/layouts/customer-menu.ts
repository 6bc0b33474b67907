import { dashboardPath, paths } from '#shared/paths.ts'
import { BillingIcon, DocumentIcon, MessageIcon, UploadIcon } from '#shared/ui/icons.tsx'
import { UnreadCount } from './UnreadCount.tsx'
import { WaitingCount } from './WaitingCount.tsx'

const tab = <Tab extends 'upload' | 'manage' | 'message'>(name: Tab) => ({
  tab: name,
  to: dashboardPath(name),
})

/**
 * The pages of a customer. `tab` is the page in the dashboard,
 * `page` the same page on its own, `Count` the number of what waits there.
 */
export const customerMenu = [
  { ...tab('upload'), label: 'nav.upload', page: paths.app.upload, Icon: UploadIcon, Count: undefined },
  { ...tab('manage'), label: 'nav.manage', page: undefined, Icon: DocumentIcon, Count: WaitingCount },
  { ...tab('message'), label: 'nav.message', page: paths.app.chat, Icon: MessageIcon, Count: UnreadCount },
  {
    // The page to pay is about money, too.
    tab: 'payment',
    to: paths.app.billing,
    label: 'nav.billing',
    page: paths.app.billing,
    Icon: BillingIcon,
    Count: undefined,
  },
] as const
