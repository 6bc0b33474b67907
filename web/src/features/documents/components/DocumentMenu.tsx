import { Button, Menu } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { MoreIcon } from '#shared/ui/icons.tsx'
import { canBeRevised } from '../progress.ts'

type DocumentMenuProps = {
  file: File
  onRevise: (file: File) => void
  onDelete: (file: File) => void
}

export const DocumentMenu = ({ file, onRevise, onDelete }: DocumentMenuProps) => {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" size="sm" px={10} aria-label={t('moreFor', { name: file.original_name })}>
          <MoreIcon />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {canBeRevised(file) && <Menu.Item onClick={() => onRevise(file)}>{t('revise')}</Menu.Item>}
        <Menu.Item color="seal" onClick={() => onDelete(file)}>
          {t('common:action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
