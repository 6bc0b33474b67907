import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { FormError } from '#shared/form/FormError.tsx'
import type { useFapiaoClaim } from '../use-fapiao-claim.ts'

/** Why the request is not to be decided here. */
export const NotMine = ({ claim }: { claim: ReturnType<typeof useFapiaoClaim> }) => {
  const { row, isDecided, decidedBy: name, colleague, wasMine, action, error } = claim
  const { t } = useTranslation('admin-fapiao')
  if (row.status === 'issued') return <FormError>{t(`${action}.isIssued`, { name })}</FormError>
  if (row.status === 'declined') return <FormError>{t(`${action}.isDeclined`, { name })}</FormError>
  if (isDecided) return <FormError>{t(`${action}.isClosed`)}</FormError>
  if (colleague) {
    const isTaken = wasMine && action === 'issue'
    return <FormError>{t(isTaken ? 'issue.takenOver' : `${action}.claimed`, colleague)}</FormError>
  }
  return isProblem(error) ? <FormError>{t('claimFailed', { reason: problemText(error) })}</FormError> : null
}
