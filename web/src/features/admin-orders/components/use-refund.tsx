import { Button } from '@mantine/core'
import type { AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const dialogs = { refund: lazyComponent(() => import('./RefundDialog.tsx')) }

/** The button that refunds an order while it is paid. The dialog outlives it, since it says what was done. */
export const useRefund = (order: AdminOrder | undefined, size: 'xs' | 'sm' = 'sm') => {
  const { t } = useTranslation('admin-orders')
  const { open, elements } = useRowDialogs<AdminOrder, 'refund'>(dialogs)
  return {
    button: order?.status === 'paid' && (
      <Button variant="default" size={size} onClick={() => open('refund')(order)}>
        {t('refund.action')}
      </Button>
    ),
    elements,
  }
}
