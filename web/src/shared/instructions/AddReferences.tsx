import { Button } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { checkFiles, validFiles } from '#shared/attachments/check-files.ts'
import { FileInput } from '#shared/attachments/FileInput.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { ProgressBar } from '#shared/ui/ProgressBar.tsx'
import styles from './AddReferences.module.css'
import { useAddReferences } from './use-add-references.ts'

type AddReferencesProps = {
  /** The document. */
  fileId: string
  /** Number of reference files that it has. */
  count: number
}

/** Sends reference files as soon as they are chosen. */
export const AddReferences = ({ fileId, count }: AddReferencesProps) => {
  const { t } = useTranslation('instructions')
  const { t: common } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const { share, problem, add, cancel } = useAddReferences(fileId)
  const choose = (files: File[]) => {
    const room = limits.referencesPerFile - count
    const fault = checkFiles(files, room)
    const valid = validFiles(files, room)
    setRefused(fault && t(`refused.${fault.fault}`, { names: fault.names, count: limits.referencesPerFile }))
    if (valid.length > 0) void add(valid)
  }
  const complaint = refused ?? (problem && problemText(problem, common))
  return (
    <div className={styles.add}>
      {share === undefined ? (
        <Button
          variant="default"
          disabled={count >= limits.referencesPerFile}
          onClick={() => input.current?.click()}
        >
          {t('add')}
        </Button>
      ) : (
        <div className={styles.progress}>
          <span role="status">{t('sending')}</span>
          <ProgressBar share={share} label={t('sendingProgress')} />
          <div>
            <Button variant="default" size="sm" onClick={cancel}>
              {t('stop')}
            </Button>
          </div>
        </div>
      )}
      <p className={styles.rule}>{t('referenceRule')}</p>
      {complaint && <FormError>{complaint}</FormError>}
      <FileInput ref={input} label={t('references')} onFiles={choose} />
    </div>
  )
}
