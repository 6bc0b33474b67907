import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormNote } from '#shared/form/FormError.tsx'

/** Shows that the list is filtered by one user, with a button to clear the filter. */
export const UserFilter = ({ name, onEverybody }: { name: string; onEverybody: () => void }) => {
  const { t } = useTranslation('admin-messages')
  return (
    <FormNote>
      {t('onlyUser', { name })}{' '}
      <Button variant="subtle" size="compact-xs" onClick={onEverybody}>
        {t('everybody')}
      </Button>
    </FormNote>
  )
}
