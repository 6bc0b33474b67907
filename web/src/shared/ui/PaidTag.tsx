import { useTranslation } from 'react-i18next'
import { Tag } from './Tag.tsx'

type PaidTagProps = {
  paid: boolean
  /** Of an unpaid document: its payment was refunded. */
  isRefunded?: boolean | undefined
}

export const PaidTag = ({ paid, isRefunded = false }: PaidTagProps) => {
  const { t } = useTranslation()
  if (!paid && isRefunded) return <Tag>{t('paid.refunded')}</Tag>
  return <Tag tone={paid ? 'jade' : 'amber'}>{t(paid ? 'paid.yes' : 'paid.no')}</Tag>
}
