import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { OneLine } from '#shared/list/OneLine.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './Decision.module.css'

const tones = { requested: 'amber', approved: 'jade', rejected: 'neutral' } as const

/** The decision and the note to the customer. */
export const Decision = ({ withdrawal: { status, note } }: { withdrawal: AdminWithdrawal }) => {
  const { t } = useTranslation('admin-withdrawals')
  return (
    <>
      <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
      {note && (
        <p className={styles.note}>
          <OneLine text={note} />
        </p>
      )}
    </>
  )
}
