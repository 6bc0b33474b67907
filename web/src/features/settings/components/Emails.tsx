import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'

const preferences = lazyComponent(() => import('./EmailPreferences.tsx'))

/** Language and topics of emails. Emails link to it with the fragment `#mails`. */
export const Emails = () => {
  const { t } = useTranslation('settings')
  const isLinked = useLocation().hash === '#mails'
  const [open, setOpen] = useState(isLinked)
  return (
    <div ref={(element) => (isLinked ? element?.scrollIntoView() : undefined)}>
      <Section title={t('emails.title')} lead={t('emails.lead')}>
        {open ? (
          <Lazy of={preferences} />
        ) : (
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('emails.open')}
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}
