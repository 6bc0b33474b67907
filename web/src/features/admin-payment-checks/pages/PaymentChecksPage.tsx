import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { Page } from '#shared/ui/Page.tsx'
import { FailedWebhooks } from '../components/FailedWebhooks.tsx'
import { Mismatches } from '../components/Mismatches.tsx'
import { Transfers } from '../components/Transfers.tsx'

/** Results of the payment checks. No live event covers them, so the page has a refresh button. */
export const PaymentChecksPage = () => {
  const { t } = useTranslation('admin-payment-checks')
  const dispatch = useAppDispatch()
  const reload = () => dispatch(api.util.invalidateTags(['PaymentChecks']))
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button variant="default" size="sm" onClick={reload}>
          {t('reload')}
        </Button>
      }
    >
      <Mismatches />
      <FailedWebhooks />
      <Transfers />
    </Page>
  )
}
