import { Inbox } from '#features/admin-messages/inbox/Inbox.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const work = lazyComponent(() => import('./CustomerWork.tsx'))

/** Conversations with customers, with the open work of each. */
export const InboxPage = () => <Inbox work={work} />
