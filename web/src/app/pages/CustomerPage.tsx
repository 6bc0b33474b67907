import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { CustomerDocuments } from '#features/admin-documents/components/CustomerDocuments.tsx'
import { useUserQuery } from '#features/admin-users/api.ts'
import { CustomerAccount } from '#features/admin-users/components/CustomerAccount.tsx'
import { CustomerActions } from '#features/admin-users/components/CustomerActions.tsx'
import { CustomerPart } from '#features/admin-users/components/CustomerPart.tsx'
import {
  type CustomerView,
  CustomerViews,
  useCustomerView,
} from '#features/admin-users/components/CustomerViews.tsx'
import { isGone } from '#shared/api/problem.ts'
import { useMay } from '#shared/api/use-may.ts'
import { useTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { NotFound } from '#shared/ui/NotFound.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'
import { CustomerHeadline } from './CustomerHeadline.tsx'
import styles from './CustomerPage.module.css'

const money = lazyComponent(
  () => import('./CustomerMoney.tsx'),
  ['admin-orders', 'admin-withdrawals', 'admin-credits'],
)
const messages = lazyComponent(
  () => import('#features/admin-messages/components/CustomerMessages.tsx'),
  ['admin-messages', 'attachments'],
)
const notes = lazyComponent(
  () => import('#features/admin-messages/inbox/CustomerNotes.tsx'),
  ['admin-messages'],
)
const emails = lazyComponent(
  () => import('#features/admin-emails/components/CustomerEmails.tsx'),
  ['admin-emails'],
)
const fapiao = lazyComponent(
  () => import('#features/admin-fapiao/components/CustomerFapiao.tsx'),
  ['admin-fapiao'],
)
const timeline = lazyComponent(
  () => import('./CustomerEvents.tsx'),
  ['admin-orders', 'admin-emails', 'admin-messages', 'document'],
)
const deleted = lazyComponent(() => import('#features/admin-users/components/DeletedUser.tsx'))
const audit = lazyComponent(() => import('#features/admin-audit/components/ObjectAudit.tsx'), ['admin-audit'])

/** Everything of one customer, for staff: an overview, and a part for each feature, named in the address. */
export const CustomerPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useUserQuery({ id })
  if (isGone(error)) return data?.user.id === id ? <Lazy of={deleted} /> : <NotFound />
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />
  return <Content key={id} user={data.user} consent={data.consent} />
}

type ContentProps = { user: User; consent: Parameters<typeof CustomerAccount>[0]['consent'] }

const Content = ({ user, consent }: ContentProps) => {
  const { t } = useTranslation('admin-users')
  const may = useMay()
  const views = useCustomerView()
  const customer = { userId: user.id, username: user.username }
  const [local, ...domain] = user.username.split('@')
  useTitle(user.username)
  return (
    <Page
      title={
        <>
          {local}
          {domain.length > 0 && (
            <>
              <wbr />@{domain.join('@')}
            </>
          )}
        </>
      }
      back={may('listUsers') && { to: paths.admin.users, label: t('title') }}
      actions={<CustomerActions user={user} mayDelete={may('deleteUser')} />}
    >
      <CustomerHeadline user={user} />
      <CustomerViews {...views} />
      {views.view === 'all' ? (
        <div className={styles.columns}>
          <div className={styles.account}>
            <CustomerAccount user={user} consent={consent} />
          </div>
          <div className={styles.parts}>
            <CustomerDocuments {...customer} isOpenOnly />
            <CustomerPart of={messages} part="messages" {...customer} isShort />
            {may('customerPayments') && <CustomerPart of={money} part="orders" {...customer} show="latest" />}
          </div>
          <div className={styles.notes}>
            <CustomerPart of={notes} part="notes" userId={user.id} isCard />
          </div>
        </div>
      ) : (
        <Part key={views.view} view={views.view} user={user} agreedAt={consent?.agreed_at ?? null} />
      )}
    </Page>
  )
}

type PartProps = { view: Exclude<CustomerView, 'all'>; user: User; agreedAt: string | null }

const Part = ({ view, user, agreedAt }: PartProps) => {
  const customer = { userId: user.id, username: user.username }
  switch (view) {
    case 'timeline':
      return <CustomerPart of={timeline} part={view} user={user} agreedAt={agreedAt} />
    case 'documents':
      return <CustomerDocuments {...customer} />
    case 'orders':
    case 'balance':
      return <CustomerPart of={money} part={view} {...customer} show={view} />
    case 'messages':
      return <CustomerPart of={messages} part={view} {...customer} isShort={false} />
    case 'emails':
      return <CustomerPart of={emails} part={view} userId={user.id} />
    case 'fapiao':
      return <CustomerPart of={fapiao} part={view} {...customer} />
    case 'audit':
      return <CustomerPart of={audit} part={view} id={user.id} />
  }
}
