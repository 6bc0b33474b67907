import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Tag } from '#shared/ui/Tag.tsx'

type LateCountProps = { count: number; onShow: () => void }

/** How many messages staff have not answered in time, of all users, and the way to them. Shows nothing when none is late. */
export const LateCount = ({ count, onShow }: LateCountProps) => {
  const { t } = useTranslation('admin-messages')
  if (count === 0) return null
  return (
    <p>
      <Tag tone="seal">{t('lateCount', { count })}</Tag>{' '}
      <Button variant="subtle" size="compact-sm" onClick={onShow}>
        {t('showLate', { count })}
      </Button>
    </p>
  )
}
