import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalanceQuery } from '#shared/api/balance.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Section } from '#shared/ui/Section.tsx'

const form = lazyComponent(async () => (await import('./DeleteAccountForm.tsx')).DeleteAccountForm)

export const DeleteAccount = () => {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data } = useBalanceQuery()
  return (
    <Section title={t('deletion.title')} lead={t('deletion.lead')}>
      {data && data.balance > 0 && (
        <p>{t('deletion.balance', { amount: formatMoney(data.balance, data.currency) })}</p>
      )}
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
        <Lazy of={form} onBusy={setBusy} onClose={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}
