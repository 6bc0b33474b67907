import { Button, Textarea } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequestRevisionMutation } from '#shared/api/documents.ts'
import { problemText } from '#shared/api/problem-text.ts'
import form from '#shared/form/DialogForm.module.css'
import { useDraft } from '#shared/form/draft.ts'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { atMost } from '#shared/form/rules.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import styles from './Revision.module.css'
import type { MarkedPlace, Revision } from './use-revision.ts'

type RevisionDialogProps = { file: File; revision: Revision }

/** Sends the document back to the editors, with every marked place. */
export const RevisionDialog = ({ file, revision }: RevisionDialogProps) => {
  const { t } = useTranslation('document')
  return (
    <Dialog opened={revision.isOpen} onClose={revision.close} title={t('revision.title')} size="lg">
      <RequestForm file={file} revision={revision} />
    </Dialog>
  )
}

const inputOf = ({ change_id, block, quote, comment }: MarkedPlace) => ({
  ...(change_id !== null && { change_id }),
  ...(block !== null && { block }),
  quote: quote.slice(0, 200),
  comment,
})

const RequestForm = ({ file, revision }: RevisionDialogProps) => {
  const { t } = useTranslation(['document', 'common'])
  const { marks, remove, clear, close } = revision
  const [comment, setComment] = useDraft(`revision.${file.id}`)
  const [send, { isLoading, error }] = useRequestRevisionMutation()
  const tooLong = atMost(limits.longText)(comment)
  const isEmpty = marks.length === 0 && comment.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A request always has a comment of its own; the marks say the rest.
    const text = comment.trim() || t('revision.onlyMarks', { count: marks.length })
    const { data } = await send({ id: file.id, comment: text, marks: marks.map(inputOf) })
    if (!data) return
    setComment('')
    clear()
    close()
    toast(t('revision.done'))
  }
  return (
    <form className={form.form} onSubmit={submit}>
      <p className={form.lead}>
        {t(marks.length > 0 ? 'revision.lead' : 'revision.leadWithoutMarks')}
        <WordSpace />
        <Link to="?" replace onClick={revision.markInText}>
          {t('revision.markPlaces')}
        </Link>
      </p>
      {marks.length > 0 && (
        <ol className={styles.marks}>
          {marks.map((mark, index) => (
            <li key={`${mark.change_id} ${mark.block} ${mark.comment}`}>
              {mark.quote && <q>{mark.quote.slice(0, 120)}</q>}
              <p>{mark.comment}</p>
              <Button variant="subtle" size="compact-sm" onClick={() => remove(index)}>
                {t('revision.remove')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Textarea
        label={t(marks.length > 0 ? 'revision.general' : 'revision.what')}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={tooLong}
        autosize
        minRows={2}
        maxRows={10}
        data-autofocus
      />
      {error && !isLoading && <FormError>{problemText(error)}</FormError>}
      <FormButtons
        submit={t('revision.send')}
        busyLabel={t('revision.busy')}
        busy={isLoading}
        isIncomplete={tooLong !== null || isEmpty}
        onCancel={close}
      />
    </form>
  )
}
