import { useTranslation } from 'react-i18next'
import { DollarInput } from '#shared/form/DollarInput.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { Segments } from '#shared/ui/Segments.tsx'

export type RefundChoice = { isPart: boolean; text: number | string }

type RefundAmountProps = {
  choice: RefundChoice
  /** What is left of the fee, in cents. */
  left: number
  currency: 'usd'
  disabled: boolean
  onChange: (choice: RefundChoice) => void
}

/** Everything that is left of the fee, or a part of it. */
export const RefundAmount = ({ choice, left, currency, disabled, onChange }: RefundAmountProps) => {
  const { t } = useTranslation('admin-orders')
  return (
    <>
      <Segments
        label={t('refund.howMuch')}
        value={choice.isPart ? 'part' : 'all'}
        choices={[
          { value: 'all', label: t('refund.all', { amount: formatMoney(left, currency) }) },
          { value: 'part', label: t('refund.part') },
        ]}
        onChoose={(value) => onChange({ ...choice, isPart: value === 'part' })}
      />
      {choice.isPart && (
        <DollarInput
          label={t('refund.partAmount')}
          data-autofocus
          value={choice.text}
          disabled={disabled}
          most={left}
          tooMuch={(amount) => t('refund.atMost', { amount })}
          onChange={(text) => onChange({ ...choice, text })}
        />
      )}
    </>
  )
}
