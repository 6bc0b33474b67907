import { useTranslation } from 'react-i18next'
import { FormError, FormNote } from '#shared/form/FormError.tsx'
import { isOldWord, type Refused } from '../rules.ts'

/** The files that cannot be uploaded, with the reason, and how to make a .docx of an old document. */
export const RefusedFiles = ({ refused: { type, size } }: { refused: Refused }) => {
  const { t } = useTranslation('upload')
  return (
    <>
      {type.length > 0 && <FormError>{t('badType', { names: type.join(', ') })}</FormError>}
      {type.some(isOldWord) && <FormNote>{t('saveAsDocx')}</FormNote>}
      {size.length > 0 && <FormError>{t('tooLarge', { names: size.join(', ') })}</FormError>}
    </>
  )
}
