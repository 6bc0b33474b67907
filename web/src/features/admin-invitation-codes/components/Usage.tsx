import type { InvitationCode } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '#shared/i18n/format.ts'
import ink from '#shared/ui/Ink.module.css'
import { Tag } from '#shared/ui/Tag.tsx'
import { exhaustion } from '../form.ts'
import styles from './columns.module.css'

/** How many registered with a code, of how many at most, and how many of them paid. */
export const Usage = ({ code }: { code: InvitationCode }) => {
  const { t } = useTranslation('admin-invitation-codes')
  const { used_count: count, max_uses: max, paid_count: paid } = code
  return (
    <span>
      {max === null ? t('used.free', { count }) : t('used.limited', { count, max })}
      {count > 0 && t('paid', { count: paid })}
    </span>
  )
}

export const CodeStatus = ({ code }: { code: InvitationCode }) => {
  const { t, i18n } = useTranslation('admin-invitation-codes')
  const over = exhaustion(code)
  const end = code.expires_at
  return (
    <span className={styles.status}>
      <Tag tone={over ? 'amber' : 'jade'}>{t(over ?? 'valid')}</Tag>
      {end !== null && over !== 'expired' && (
        <span className={ink.fine}>
          {t('expires', { date: formatStamp(end, i18n.language, { time: false }) })}
        </span>
      )}
    </span>
  )
}
