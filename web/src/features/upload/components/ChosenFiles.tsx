import { Button } from '@mantine/core'
import type { ServiceType } from '@runwen/contracts'
import { serviceTypes } from '@runwen/contracts/constants'
import type { TextCount } from '@runwen/word-document'
import { useTranslation } from 'react-i18next'
import type { Counted } from '#shared/document-choice/count-document.ts'
import { UnreadableNote } from '#shared/document-choice/UnreadableNote.tsx'
import { formatSize } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import framed from '#shared/ui/FramedRows.module.css'
import { ProgressBar } from '#shared/ui/ProgressBar.tsx'
import { sentBytes } from '../sent-bytes.ts'
import styles from './Files.module.css'

type ChosenFilesProps = {
  files: readonly File[]
  /** The length of each file that was counted. */
  counts?: ReadonlyMap<File, Counted>
  serviceType?: ServiceType | undefined
  label: string
  /** Fraction of all files sent, 0 to 1, while the upload runs. */
  share?: number | undefined
  onRemove: (file: File) => void
}

/** Moves the focus to the same button of a row next to the one that will go. */
const passFocus = (button: HTMLButtonElement) => {
  const row = button.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  neighbor?.querySelector<HTMLElement>(':scope > button')?.focus()
}

const ChosenLength = ({ count }: { count: TextCount }) => {
  const length = useDocumentLength({
    word_count: count.words,
    character_count: count.characters,
    is_chinese: count.isChinese,
  })
  return length && `${length} · `
}

/** Says before the upload that the chosen service is for texts in the other language. */
const Misfit = ({ count, serviceType }: { count: TextCount; serviceType: ServiceType }) => {
  const { t } = useTranslation()
  const { isChinese, words } = count
  if (words === 0 || isChinese === (serviceType === serviceTypes.translationAndPolish)) return null
  return <p className={styles.misfit}>{t(isChinese ? 'chinese.question' : 'english.question')}</p>
}

export const ChosenFiles = ({ files, counts, serviceType, label, share, onRemove }: ChosenFilesProps) => {
  const { t } = useTranslation('upload')
  if (files.length === 0) return null
  const sent = share === undefined ? undefined : sentBytes(files, share)
  return (
    <ul className={framed.rows} aria-label={label}>
      {files.map((file, index) => {
        const counted = counts?.get(file)
        const count = counted && 'count' in counted ? counted.count : undefined
        return (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.item}>
            <span className={styles.name}>{file.name}</span>
            {sent === undefined ? (
              <>
                <span className={styles.size}>
                  {count && <ChosenLength count={count} />}
                  {formatSize(file.size)}
                </span>
                <Button
                  variant="subtle"
                  size="xs"
                  onClick={({ currentTarget }) => {
                    passFocus(currentTarget)
                    onRemove(file)
                  }}
                  aria-label={t('removeFile', { name: file.name })}
                >
                  {t('remove')}
                </Button>
                <UnreadableNote counted={counted} />
                {count && serviceType && <Misfit count={count} serviceType={serviceType} />}
              </>
            ) : (
              <Sending file={file} sent={sent[index] ?? 0} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Sending = ({ file, sent }: { file: File; sent: number }) => {
  const { t } = useTranslation('upload')
  const done = sent >= file.size
  return (
    <>
      <span className={styles.size}>
        {done ? t('checking') : t('progress', { sent: formatSize(sent), size: formatSize(file.size) })}
      </span>
      <ProgressBar
        className={styles.bar}
        share={file.size === 0 ? 1 : sent / file.size}
        label={t('progressOf', { name: file.name })}
      />
    </>
  )
}
