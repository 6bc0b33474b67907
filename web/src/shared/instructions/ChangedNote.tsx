import { useTranslation } from 'react-i18next'
import { FormNote } from '#shared/form/FormError.tsx'
import { DateTime } from '#shared/ui/DateTime.tsx'

export const ChangedNote = ({ at }: { at: string }) => {
  const { t } = useTranslation('instructions')
  return (
    <FormNote>
      {t('changed')} <DateTime value={at} time />
    </FormNote>
  )
}
