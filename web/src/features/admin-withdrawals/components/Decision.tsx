import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { CardStatus } from '#shared/list/CardStatus.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { Checks } from './Checks.tsx'
import styles from './Decision.module.css'

const tones = { requested: 'amber', approved: 'jade', rejected: 'neutral' } as const

type DecisionProps = {
  withdrawal: AdminWithdrawal
  /** Whether the status is shown above the list. */
  isKnown: boolean
}

/** The decision and the note to the customer; before it, what to check. */
export const Decision = ({ withdrawal, isKnown }: DecisionProps) => {
  const { status, note, decided_by: name, reference, claim } = withdrawal
  const { t } = useTranslation('admin-withdrawals')
  const staffName = useStaffName(name !== null || claim !== null)
  return (
    <>
      {!isKnown && <CardStatus tone={tones[status]}>{t(`status.${status}`)}</CardStatus>}
      {note && (
        <p className={styles.note}>
          <OneLine text={note} />
        </p>
      )}
      {name && (
        <p className={styles.note}>
          <OneLine text={t('decidedBy', { name: staffName(name) })} />
        </p>
      )}
      {reference && (
        <p className={styles.note}>
          <OneLine text={t('referenceIs', { reference })} />
        </p>
      )}
      {claim && (
        <p className={styles.note}>
          <OneLine text={t('claimedBy', { name: staffName(claim.name) })} />
        </p>
      )}
      {status === 'requested' && <Checks withdrawal={withdrawal} />}
    </>
  )
}
