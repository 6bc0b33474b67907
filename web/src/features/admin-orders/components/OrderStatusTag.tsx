import type { OrderStatus } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '#shared/ui/Tag.tsx'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'amber',
  requires_action: 'amber',
  processing: 'slate',
  paid: 'jade',
  failed: 'seal',
  canceled: 'neutral',
  refunded: 'neutral',
}

export const OrderStatusTag = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation('admin-orders')
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}
