import { useTranslation } from 'react-i18next'
import { Tag } from '#shared/ui/Tag.tsx'

/** How many messages staff have not answered in time, of all users. Shows nothing when none is late. */
export const LateCount = ({ count }: { count: number }) => {
  const { t } = useTranslation('admin-messages')
  if (count === 0) return null
  return (
    <p>
      <Tag tone="seal">{t('lateCount', { count })}</Tag>
    </p>
  )
}
