import type { AdminFapiao } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { OneLine } from '#shared/list/OneLine.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import ink from '#shared/ui/Ink.module.css'
import styles from './Buyer.module.css'

/** What staff enter in the tax bureau's system, and to whom the fapiao goes. */
export const Buyer = ({ fapiao, name }: { fapiao: AdminFapiao; name: string }) => {
  const { t } = useTranslation('admin-fapiao')
  const { kind, title, tax_number, email, status } = fapiao
  const entered = [
    { what: t('column.title'), value: title },
    { what: t('column.taxNumber'), value: tax_number },
  ]
  const all = entered.map(({ value }) => value).filter(Boolean)
  const lines = [...entered, ...(email ? [{ what: t('email'), value: email }] : [])]
  return (
    <span className={styles.buyer}>
      <span className={styles.line}>
        <span className={ink.fine}>{t('column.kind')}</span>
        <span>{t(`kind.${kind}`)}</span>
        {status === 'requested' && all.length > 1 && (
          <CopyButton value={all.join('\n')} label={t('copyAllOf', { name })}>
            {t('copyAll')}
          </CopyButton>
        )}
      </span>
      {lines.map(({ what, value }) => (
        <span key={what} className={styles.line}>
          <span className={ink.fine}>{what}</span>
          <OneLine text={value ?? t('erased')} />
          {value && <CopyButton value={value} label={t('copy', { what })} />}
        </span>
      ))}
    </span>
  )
}
