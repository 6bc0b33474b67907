import { useTranslation } from 'react-i18next'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { SearchForm } from './SearchForm.tsx'

type SearchDialogProps = {
  opened: boolean
  /** What was typed before the dialog could take it. */
  typed: string
  onClose: () => void
}

/** Finds any object of the product and leads to its page. */
export const SearchDialog = ({ opened, typed, onClose }: SearchDialogProps) => {
  const { t } = useTranslation('admin-search')
  return (
    <Dialog title={t('title')} opened={opened} onClose={onClose} size={640} centered={false}>
      {opened && <SearchForm key={typed} typed={typed} onLeave={onClose} />}
    </Dialog>
  )
}
