import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { formatDay } from '#shared/i18n/format-day.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { LegalText } from '#shared/ui/LegalText.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { useConsentQuery } from '../api.ts'

/** The agreement that this user accepted, as stored at registration. */
export const Consent = () => {
  const { t, i18n } = useTranslation(['settings', 'common'])
  const { data } = useConsentQuery()
  const [open, setOpen] = useState(false)
  if (!data) return null
  const date = formatDate(data.agreed_at, i18n.language, { time: true, year: true })
  // The day of the version; only the text of another operator could have anything else.
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(data.version)
  const version = isDay ? formatDay(data.version, i18n.language, 'medium') : data.version
  return (
    <Section title={t('consent.title')} lead={t('consent.lead', { date, version })}>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('consent.read')}
        </Button>
      </div>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('consent.title')} size={760}>
        <div lang={data.language}>
          <LegalText text={data.text} version={data.version} />
        </div>
      </Dialog>
    </Section>
  )
}
