import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Lazy, type LazyComponent } from '#shared/ui/lazy-component.tsx'

type DialogButtonProps = {
  title: string
  form: LazyComponent<{ onClose: () => void }>
}

export const DialogButton = ({ title, form }: DialogButtonProps) => {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="subtle" size="sm" px={8} onClick={() => setOpened(true)}>
        {title}
      </Button>
      <Dialog title={title} opened={opened} onClose={close}>
        <Lazy of={form} onClose={close} />
      </Dialog>
    </>
  )
}
