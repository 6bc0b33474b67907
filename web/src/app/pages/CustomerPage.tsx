import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { CustomerDocuments } from '#features/admin-documents/components/CustomerDocuments.tsx'
import { useUserQuery } from '#features/admin-users/api.ts'
import { CustomerAccount } from '#features/admin-users/components/CustomerAccount.tsx'
import { CustomerActions } from '#features/admin-users/components/CustomerActions.tsx'
import { CustomerPart } from '#features/admin-users/components/CustomerPart.tsx'
import { isProblem } from '#shared/api/problem.ts'
import { useMay } from '#shared/api/use-may.ts'
import { i18n } from '#shared/i18n/i18n.ts'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { NotFound } from '#shared/ui/NotFound.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { CardsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './CustomerPage.module.css'

const money = lazyComponent(async () => {
  await i18n.loadNamespaces(['admin-orders', 'admin-withdrawals'])
  return (await import('./CustomerMoney.tsx')).CustomerMoney
})
const messages = lazyComponent(async () => {
  await i18n.loadNamespaces(['admin-messages', 'attachments'])
  return (await import('#features/admin-messages/components/CustomerMessages.tsx')).CustomerMessages
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
  return (
    <Page
      title={user.username}
      lead={
        may('listUsers') && (
          <Link to={paths.admin.users}>
            <span aria-hidden="true">←</span> {t('title')}
          </Link>
        )
      }
      actions={may('deleteUser') && <CustomerActions user={user} />}
    >
      <div className={styles.columns}>
        <div className={styles.account}>
          <CustomerAccount user={user} consent={consent} />
        </div>
        <div className={styles.parts}>
          <CustomerDocuments userId={user.id} username={user.username} />
          {may('customerPayments') && (
            <CustomerPart of={money} part="orders" userId={user.id} username={user.username} />
          )}
          <CustomerPart of={messages} part="messages" userId={user.id} username={user.username} />
          {may('listAudit') && <CustomerPart of={audit} part="audit" id={user.id} />}
        </div>
      </div>
    </Page>
  )
}
