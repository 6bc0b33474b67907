import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import hidden from '#shared/ui/Hidden.module.css'

/** Shows how many rows came since the page was opened; the button or the key N brings them in. */
export const NewRows = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const { t } = useTranslation()
  useHotkeys([['n', () => count > 0 && onShow()]])
  return (
    <div className={hidden.live} role="status">
      {count > 0 && (
        <Button variant="default" size="sm" aria-keyshortcuts="n" title={t('list.newHint')} onClick={onShow}>
          {t('list.new', { count })}
        </Button>
      )}
    </div>
  )
}
