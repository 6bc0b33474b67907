import { Button } from '@mantine/core'
import type { Refund } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import form from '#shared/form/DialogForm.module.css'
import { formatMoney } from '#shared/i18n/format.ts'

type ColleagueRefundProps = { refund: Refund; onContinue: () => void; onClose: () => void }

/** Says that a colleague refunded the order. The new sums are shown before the rest of it can be refunded. */
export const ColleagueRefund = ({ refund, onContinue, onClose }: ColleagueRefundProps) => {
  const { t } = useTranslation(['admin-orders', 'common'])
  const name = useStaffName()(refund.decided_by, t('common:claim.colleague'))
  const amount = formatMoney(refund.to_provider + refund.to_balance, refund.currency)
  return (
    <div className={form.form}>
      <p className={form.lead} role="alert">
        {t(refund.is_partial ? 'refund.partMeanwhile' : 'refund.allMeanwhile', { name, amount })}
      </p>
      <div className={form.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        {refund.is_partial && <Button onClick={onContinue}>{t('refund.continue')}</Button>}
      </div>
    </div>
  )
}
