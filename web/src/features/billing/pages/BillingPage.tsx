import { useTranslation } from 'react-i18next'
import { Page } from '#shared/ui/Page.tsx'
import { BalanceSection } from '../components/BalanceSection.tsx'
import { BillingForm } from '../components/BillingForm.tsx'
import { Orders, Unpaid } from '../components/Orders.tsx'
import { Transactions } from '../components/Transactions.tsx'
import { Withdrawals } from '../components/Withdrawals.tsx'

export const BillingPage = () => {
  const { t } = useTranslation('billing')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Unpaid />
      <BalanceSection />
      <Orders />
      <Transactions />
      <Withdrawals />
      <BillingForm />
    </Page>
  )
}
