import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { CreditedCustomer } from './CreditForm.tsx'

const dialogs = {
  credit: lazyComponent(() => import('./CreditDialog.tsx')),
}

export const CreditButton = ({ customer }: { customer: CreditedCustomer }) => {
  const { t } = useTranslation('admin-credits')
  const { open, elements } = useRowDialogs<CreditedCustomer, 'credit'>(dialogs)
  return (
    <div>
      <Button variant="default" size="sm" onClick={() => open('credit')(customer)}>
        {t('action')}
      </Button>
      {elements}
    </div>
  )
}
