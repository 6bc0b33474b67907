import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'

const preferences = lazyComponent(async () => (await import('./MailPreferences.tsx')).MailPreferences)

/** Language of mails and what they tell of. Letters link to it with the fragment `#mails`. */
export const Mails = () => {
  const { t } = useTranslation('setting')
  const isLinked = useLocation().hash === '#mails'
  const [open, setOpen] = useState(isLinked)
  return (
    <div ref={(element) => (isLinked ? element?.scrollIntoView() : undefined)}>
      <Section title={t('mails.title')} lead={t('mails.lead')}>
        {open ? (
          <Lazy of={preferences} />
        ) : (
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('mails.open')}
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}
