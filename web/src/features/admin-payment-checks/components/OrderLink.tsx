import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { orderPath } from '#shared/paths.ts'

/** The way to everything about an order. */
export const OrderLink = ({ id }: { id: string }) => {
  const { t } = useTranslation('admin-payment-checks')
  return (
    <Link to={orderPath(id)} title={id}>
      {t('order', { id: id.slice(-8) })}
    </Link>
  )
}
