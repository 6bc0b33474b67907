import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'

const form = lazyComponent(() => import('./EmailForm.tsx'))

export const ChangeEmail = () => {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('email.title')} lead={t('email.lead')}>
      {open ? (
        <Lazy of={form} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('email.open')}
          </Button>
        </div>
      )}
    </Section>
  )
}
