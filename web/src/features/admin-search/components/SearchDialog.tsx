import { useTranslation } from 'react-i18next'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { SearchForm } from './SearchForm.tsx'

/** Finds any object of the product and leads to its page. */
export const SearchDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('admin-search')
  return (
    <Dialog title={t('title')} opened={opened} onClose={onClose} size={640}>
      {opened && <SearchForm onLeave={onClose} />}
    </Dialog>
  )
}
