import { Button } from '@mantine/core'
import type { Balance } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { paths } from '#shared/paths.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'

const form = lazyComponent(() => import('./DeleteAccountForm.tsx'))

export const DeleteAccount = () => {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data } = useBalanceQuery()
  return (
    <Section title={t('deletion.title')} lead={t('deletion.lead')}>
      {data && data.balance > 0 && <Lost balance={data} />}
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        locked={busy}
        title={t('deletion.title')}
        size={520}
      >
        <Lazy
          of={form}
          onBusy={setBusy}
          onClose={() => setOpen(false)}
          fallback={<RowsSkeleton count={4} />}
        />
      </Dialog>
    </Section>
  )
}

/** What is lost with the balance, and from when on none of it has to be. */
const Lost = ({ balance }: { balance: Balance }) => {
  const { t, i18n } = useTranslation('settings')
  const amount = formatMoney(balance.balance, balance.currency)
  const last = balance.held === 0 ? balance.later_withdrawable.at(-1) : undefined
  const date = last && formatDate(last.at, i18n.language, { time: true, year: true })
  return (
    <p>
      {date ? t('deletion.balanceLater', { amount, date }) : t('deletion.balance', { amount })}
      <WordSpace />
      <Link to={paths.app.billing}>{t('deletion.toBilling')}</Link>
    </p>
  )
}
