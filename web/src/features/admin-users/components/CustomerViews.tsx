import { useTranslation } from 'react-i18next'
import { Segments } from '#shared/ui/Segments.tsx'

export const customerViews = ['all', 'timeline'] as const
export type CustomerView = (typeof customerViews)[number]

type CustomerViewsProps = { value: CustomerView; onChoose: (view: CustomerView) => void }

/** Chooses between the lists of a customer's page and its timeline. */
export const CustomerViews = ({ value, onChoose }: CustomerViewsProps) => {
  const { t } = useTranslation('admin-users')
  return (
    <Segments
      label={t('customer.view')}
      value={value}
      choices={customerViews.map((view) => ({ value: view, label: t(`customer.views.${view}`) }))}
      onChoose={onChoose}
    />
  )
}
