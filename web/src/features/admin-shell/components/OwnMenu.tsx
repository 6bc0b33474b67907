import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { ActionMenu } from '#shared/ui/ActionMenu.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { DownIcon } from '#shared/ui/icons.tsx'
import { Lazy, type LazyComponent, lazyComponent } from '#shared/ui/lazy-component.tsx'
import styles from './Shell.module.css'

export type OwnForm = LazyComponent<{ onClose: () => void }>

const displayNameForm = lazyComponent(() => import('./DisplayNameForm.tsx'))

type OwnMenuProps = { username: string; profileForm: OwnForm; alertsForm: OwnForm }

/** What staff set for themselves, behind their name. */
export const OwnMenu = ({ username, profileForm, alertsForm }: OwnMenuProps) => {
  const { t } = useTranslation(['admin-shell', 'common'])
  const [opened, setOpened] = useState<string>()
  const close = () => setOpened(undefined)
  const forms = [
    [t('displayName.title'), displayNameForm],
    [t('profile'), profileForm],
    [t('alerts'), alertsForm],
  ] as const
  return (
    <>
      <ActionMenu
        button={{
          variant: 'subtle',
          size: 'sm',
          px: 8,
          className: styles.name,
          children: username,
          rightSection: <DownIcon />,
          'aria-label': t('ownAccount', { username }),
        }}
        entries={[
          ...forms.map(([label]) => ({ label, onClick: () => setOpened(label) })),
          { label: t('security'), to: paths.security },
          { label: t('common:nav.setting'), to: paths.settings },
        ]}
      />
      {forms.map(([label, form]) => (
        <Dialog key={label} title={label} opened={opened === label} onClose={close}>
          <Lazy of={form} onClose={close} />
        </Dialog>
      ))}
    </>
  )
}
