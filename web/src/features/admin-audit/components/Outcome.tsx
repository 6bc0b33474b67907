import type { AuditEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Tag } from '#shared/ui/Tag.tsx'

/** How a call ended that was not simply done; the tooltip shows status and error code. */
export const Outcome = ({ status, error }: Pick<AuditEntry, 'status' | 'error'>) => {
  const { t } = useTranslation('admin-audit')
  if (status === null) {
    return (
      <span title={t('unknownHint')}>
        <Tag tone="amber">{t('outcome.unknown')}</Tag>
      </span>
    )
  }
  if (error === null) return null
  return (
    <span title={t('outcomeHint', { status, error })}>
      <Tag tone="seal">{status >= 500 ? t('outcome.failed') : t('outcome.refused')}</Tag>
    </span>
  )
}
