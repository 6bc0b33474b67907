import type { InvitationCode } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { Tag } from '#shared/ui/Tag.tsx'
import { exhaustion } from '../form.ts'
import styles from './columns.module.css'

/** Uses of a code, its limit and its expiry date. */
export const Usage = ({ code }: { code: InvitationCode }) => {
  const { t, i18n } = useTranslation('admin-invitation-codes')
  const { used_count: count, max_uses: max, expires_at: end, paid_count: paid } = code
  const over = exhaustion(code)
  return (
    <span className={styles.usage}>
      <span>
        {max === null ? t('used.free', { count }) : t('used.limited', { count, max })}
        {count > 0 && t('paid', { count: paid })}
      </span>
      <Tag tone={over ? 'amber' : 'jade'}>{t(over ?? 'valid')}</Tag>
      {end !== null && over !== 'expired' && (
        <span className={styles.until}>{t('expires', { date: formatDate(end, i18n.language) })}</span>
      )}
    </span>
  )
}
