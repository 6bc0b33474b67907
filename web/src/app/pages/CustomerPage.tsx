import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { CustomerDocuments } from '#features/admin-documents/components/CustomerDocuments.tsx'
import { useUserQuery } from '#features/admin-users/api.ts'
import { CustomerAccount } from '#features/admin-users/components/CustomerAccount.tsx'
import { CustomerActions } from '#features/admin-users/components/CustomerActions.tsx'
import { CustomerPart } from '#features/admin-users/components/CustomerPart.tsx'
import { CustomerViews, customerViews } from '#features/admin-users/components/CustomerViews.tsx'
import { isProblem } from '#shared/api/problem.ts'
import { useMay } from '#shared/api/use-may.ts'
import { i18n } from '#shared/i18n/i18n.ts'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { NotFound } from '#shared/ui/NotFound.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'
import { CustomerHeadline } from './CustomerHeadline.tsx'
import styles from './CustomerPage.module.css'

const money = lazyComponent(async () => {
  await i18n.loadNamespaces(['admin-orders', 'admin-withdrawals', 'admin-credits'])
  return (await import('./CustomerMoney.tsx')).CustomerMoney
})
const messages = lazyComponent(async () => {
  await i18n.loadNamespaces(['admin-messages', 'attachments'])
  return (await import('#features/admin-messages/components/CustomerMessages.tsx')).CustomerMessages
})
const notes = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-messages')
  return (await import('#features/admin-messages/inbox/CustomerNotes.tsx')).CustomerNotes
})
const emails = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-emails')
  return (await import('#features/admin-emails/components/CustomerEmails.tsx')).CustomerEmails
})
const fapiao = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-fapiao')
  return (await import('#features/admin-fapiao/components/CustomerFapiao.tsx')).CustomerFapiao
})
const timeline = lazyComponent(async () => {
  await i18n.loadNamespaces(['admin-orders', 'admin-emails', 'admin-messages'])
  return (await import('./CustomerEvents.tsx')).CustomerEvents
})
const audit = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-audit')
  return (await import('#features/admin-audit/components/ObjectAudit.tsx')).ObjectAudit
})

/** Everything of one customer, for staff: each feature shows its part, those further down when they are scrolled to. */
export const CustomerPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useUserQuery({ id })
  if (isProblem(error) && (error.status === 404 || error.status === 400)) return <NotFound />
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <CardsSkeleton />
  return <Content key={id} user={data.user} consent={data.consent} />
}

type ContentProps = { user: User; consent: Parameters<typeof CustomerAccount>[0]['consent'] }

const Content = ({ user, consent }: ContentProps) => {
  const { t } = useTranslation('admin-users')
  const may = useMay()
  const { filters, setFilter } = useFilters(['view'])
  const view = oneOf(customerViews, filters.view) ?? 'all'
  return (
    <Page
      title={user.username}
      back={may('listUsers') && { to: paths.admin.users, label: t('title') }}
      actions={<CustomerActions user={user} mayDelete={may('deleteUser')} />}
    >
      <CustomerHeadline user={user} />
      <div className={styles.columns}>
        <div className={styles.account}>
          <CustomerAccount user={user} consent={consent} />
        </div>
        <div className={styles.notes}>
          <CustomerPart of={notes} part="notes" userId={user.id} />
        </div>
        <div className={styles.parts}>
          <CustomerViews value={view} onChoose={(value) => setFilter('view', value === 'all' ? '' : value)} />
          {view === 'timeline' ? (
            <CustomerPart
              of={timeline}
              part="timeline"
              user={user}
              agreedAt={consent === null ? null : consent.agreed_at}
            />
          ) : (
            <Parts userId={user.id} username={user.username} />
          )}
        </div>
        {view === 'all' && <Records userId={user.id} />}
      </div>
    </Page>
  )
}

/** What the features know of the customer, each in its own lists. */
const Parts = (customer: { userId: string; username: string }) => {
  const may = useMay()
  return (
    <>
      <div id="documents">
        <CustomerDocuments {...customer} />
      </div>
      {may('customerPayments') && <CustomerPart of={money} part="orders" place="balance" {...customer} />}
      {may('adminListFapiao') && <CustomerPart of={fapiao} part="fapiao" {...customer} />}
      <CustomerPart of={messages} part="messages" {...customer} />
    </>
  )
}

/** What was sent and done, beside the lists where the window is wide. */
const Records = ({ userId }: { userId: string }) => {
  const may = useMay()
  return (
    <div className={styles.records}>
      {may('listMail') && <CustomerPart of={emails} part="emails" userId={userId} />}
      {may('listAudit') && <CustomerPart of={audit} part="audit" id={userId} />}
    </div>
  )
}
