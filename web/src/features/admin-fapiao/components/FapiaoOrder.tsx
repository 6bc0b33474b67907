import type { AdminFapiao } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { orderPath } from '#shared/paths.ts'
import { Id } from '#shared/ui/Id.tsx'

/** The order of a fapiao, named by what was ordered. */
export const FapiaoOrder = ({
  fapiao: { order_id, service_type },
}: {
  fapiao: Pick<AdminFapiao, 'order_id' | 'service_type'>
}) => {
  const { t } = useTranslation()
  return (
    <span>
      <Link to={orderPath(order_id)}>{t(`service.type${service_type}`)}</Link> <Id value={order_id} />
    </span>
  )
}
