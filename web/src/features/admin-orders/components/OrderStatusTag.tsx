import type { OrderStatus } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { orderTones } from '#shared/ui/order-tones.ts'
import { Tag } from '#shared/ui/Tag.tsx'

export const OrderStatusTag = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation('admin-orders')
  return <Tag tone={orderTones[status]}>{t(`status.${status}`)}</Tag>
}
