import { Button } from '@mantine/core'
import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useGiveBackWithdrawalMutation } from '#shared/api/staff-assignments.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { CardStatus } from '#shared/list/CardStatus.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { selectUser } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'
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
  const self = useAppSelector(selectUser)?.id
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
          {claim.admin_id === self ? (
            <>
              {t('claimedByYou')} <GiveBack withdrawal={withdrawal} />
            </>
          ) : (
            <OneLine text={t('claimedBy', { name: staffName(claim.name) })} />
          )}
        </p>
      )}
      {status === 'requested' && <Checks withdrawal={withdrawal} />}
    </>
  )
}

/** Ends one's own claim, for a payout that is not made after all. */
const GiveBack = ({ withdrawal: { id, username } }: Pick<DecisionProps, 'withdrawal'>) => {
  const { t } = useTranslation(['admin-withdrawals', 'common'])
  const [giveBack, { isLoading }] = useGiveBackWithdrawalMutation()
  const press = async () => {
    const { error } = await giveBack({ id })
    if (error) toast(t('giveBackFailed', { reason: problemText(error) }), 'failed')
  }
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      disabled={isLoading}
      aria-label={t('giveBackOf', { name: username ?? t('common:deletedCustomer') })}
      onClick={press}
    >
      {t('giveBack')}
    </Button>
  )
}
