import { Button, Menu } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useRef } from 'react'
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
  const button = useRef<HTMLButtonElement>(null)
  // The entry goes with the menu; the dialog it opens gives the focus back to what had it.
  const opens = (act: (file: File) => void) => () => {
    button.current?.focus()
    act(file)
  }
  return (
    <Menu>
      <Menu.Target>
        <Button
          ref={button}
          variant="subtle"
          size="sm"
          px={10}
          aria-label={t('moreFor', { name: file.original_name })}
        >
          <MoreIcon />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {canBeRevised(file) && <Menu.Item onClick={opens(onRevise)}>{t('revise')}</Menu.Item>}
        <Menu.Item color="seal" onClick={opens(onDelete)}>
          {t('common:action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
