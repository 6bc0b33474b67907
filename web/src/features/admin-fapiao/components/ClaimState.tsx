import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import layout from '#shared/form/DialogForm.module.css'
import { FormError } from '#shared/form/FormError.tsx'
import { formatDate } from '#shared/i18n/format.ts'
import type { useFapiaoClaim } from '../use-fapiao-claim.ts'

type ClaimProps = { claim: ReturnType<typeof useFapiaoClaim> }

/** Why the request is not to be decided here. */
export const NotMine = ({ claim }: ClaimProps) => {
  const { row, isDecided, colleague, wasMine, action, error } = claim
  const { t, i18n } = useTranslation('admin-fapiao')
  const staffName = useStaffName()
  const name = staffName(row.decided_by, t('claim.colleague'))
  if (row.status === 'issued') return <FormError>{t(`${action}.isIssued`, { name })}</FormError>
  if (row.status === 'declined') return <FormError>{t(`${action}.isDeclined`, { name })}</FormError>
  if (isDecided) return <FormError>{t(`${action}.isClosed`)}</FormError>
  if (colleague) {
    const of = {
      name: staffName(colleague.name),
      at: formatDate(colleague.at, i18n.language, { time: true }),
    }
    const isTaken = wasMine && action === 'issue'
    return <FormError>{t(isTaken ? 'issue.takenOver' : `${action}.claimed`, of)}</FormError>
  }
  return isProblem(error) ? <FormError>{t('claim.failed', { reason: problemText(error) })}</FormError> : null
}

/** Closes the dialog, or claims the request from a colleague or after a failure. */
export const ClaimButtons = ({ claim, onClose }: ClaimProps & { onClose: () => void }) => {
  const { isDecided, colleague, error, isLoading, takeOver, claimAgain } = claim
  const { t } = useTranslation(['admin-fapiao', 'common'])
  return (
    <div className={layout.buttons}>
      <Button variant="default" onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
      {!isDecided && (colleague || error) && (
        <Button onClick={colleague ? takeOver : claimAgain} disabled={isLoading}>
          {colleague ? t('claim.takeOver') : t('common:action.retry')}
        </Button>
      )}
    </div>
  )
}
