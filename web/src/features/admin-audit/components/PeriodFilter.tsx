import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayAgo } from '#shared/list/period.ts'

const periods = { today: [0, 0], yesterday: [1, 1], week: [6, 0] } as const
type Period = keyof typeof periods

type PeriodFilterProps = {
  from: string
  to: string
  onChoose: (from: string, to: string) => void
}

/** Days that are asked for often, in one click. Another click shows all days again. */
export const PeriodFilter = ({ from, to, onChoose }: PeriodFilterProps) => {
  const { t } = useTranslation('admin-audit')
  return (Object.keys(periods) as Period[]).map((period) => {
    const [first, last] = periods[period].map((ago) => dayAgo(ago)) as [string, string]
    const isChosen = from === first && to === last
    return (
      <Button
        key={period}
        variant={isChosen ? 'filled' : 'default'}
        fw={400}
        aria-pressed={isChosen}
        onClick={() => (isChosen ? onChoose('', '') : onChoose(first, last))}
      >
        {t(`period.${period}`)}
      </Button>
    )
  })
}
