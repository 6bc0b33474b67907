import { Textarea } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { atMost } from '#shared/form/rules.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import type { PlaceToRevise } from '../viewer/Viewer.tsx'
import styles from './Revision.module.css'
import type { MarkedPlace } from './use-revision.ts'

type MarkDialogProps = {
  /** The place to write about; the dialog is open while it is set. */
  place: PlaceToRevise | undefined
  onAdd: (mark: MarkedPlace) => void
  onClose: () => void
}

/** Asks what is wrong with a change or a place. */
export const MarkDialog = ({ place, onAdd, onClose }: MarkDialogProps) => {
  const { t } = useTranslation('document')
  const shown = useLast(place)
  return (
    <Dialog opened={place !== undefined} onClose={onClose} title={t('revision.markTitle')} size={520}>
      {shown && (
        <MarkForm
          key={`${shown.change_id} ${shown.block} ${shown.quote}`}
          place={shown}
          onAdd={onAdd}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type MarkFormProps = Omit<MarkDialogProps, 'place'> & { place: PlaceToRevise }

const MarkForm = ({ place, onAdd, onClose }: MarkFormProps) => {
  const { t } = useTranslation(['document', 'common'])
  const [comment, setComment] = useState('')
  const tooLong = atMost(limits.longText)(comment)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd({ ...place, comment })
    onClose()
  }
  return (
    <form className={form.form} onSubmit={submit}>
      {place.quote && <blockquote className={styles.quote}>{place.quote}</blockquote>}
      <Textarea
        label={t('revision.what')}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={tooLong}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
      />
      <FormButtons
        submit={t('revision.add')}
        isIncomplete={comment.trim() === '' || tooLong !== null}
        onCancel={onClose}
      />
    </form>
  )
}
