import { useTranslation } from 'react-i18next'
import { Tag } from './Tag.tsx'

export const PaidTag = ({ paid }: { paid: boolean }) => {
  const { t } = useTranslation()
  return <Tag tone={paid ? 'jade' : 'amber'}>{t(paid ? 'paid.yes' : 'paid.no')}</Tag>
}
