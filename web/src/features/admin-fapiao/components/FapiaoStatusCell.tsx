import type { AdminFapiao } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { CardStatus } from '#shared/list/CardStatus.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import styles from './FapiaoStatusCell.module.css'

const tones = { requested: 'amber', issued: 'jade', declined: 'neutral', closed: 'neutral' } as const

type FapiaoStatusCellProps = {
  fapiao: AdminFapiao
  /** Whether the status is shown above the list. */
  isKnown: boolean
}

/** The status with the number, the note and who decided; a refund after the issue asks for a reversal. */
export const FapiaoStatusCell = ({ fapiao, isKnown }: FapiaoStatusCellProps) => {
  const { t } = useTranslation('admin-fapiao')
  const { status, number, note, decided_by: name, is_refunded } = fapiao
  const staffName = useStaffName(name !== null)
  const isToReverse = status === 'issued' && is_refunded
  const lines = [number, note, name && t('decidedBy', { name: staffName(name) })]
  return (
    <>
      {(isToReverse || !isKnown) && (
        <CardStatus tone={isToReverse ? 'seal' : tones[status]}>
          {isToReverse ? t('reverse') : t(`status.${status}`)}
        </CardStatus>
      )}
      {lines.map(
        (line) =>
          line && (
            <p key={line} className={styles.line}>
              <OneLine text={line} />
            </p>
          ),
      )}
    </>
  )
}
