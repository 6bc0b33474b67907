import { Button } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { formatSize } from '#shared/i18n/format.ts'
import { ProgressBar } from '#shared/ui/ProgressBar.tsx'
import styles from './ChosenFiles.module.css'
import type { Attachments, ChosenFile } from './use-attachments.ts'

type ChosenFilesProps = { attachments: Attachments; disabled: boolean }

/** The files that go with the message, with the progress or the problem of their uploads. */
export const ChosenFiles = ({ attachments, disabled }: ChosenFilesProps) => {
  const { t } = useTranslation('attachments')
  const { chosen, isTooMany, remove, retry } = attachments
  if (chosen.length === 0) return null
  return (
    <div className={styles.chosen}>
      <ul aria-label={t('chosen')}>
        {chosen.map((file) => (
          <li key={file.key}>
            <span className={styles.name}>
              {file.name}
              <span className={styles.size}>{formatSize(file.size)}</span>
            </span>
            <span className={styles.actions}>
              {file.problem && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('retryOf', { name: file.name })}
                  onClick={() => retry(file.key)}
                >
                  {t('retry')}
                </Button>
              )}
              <Button
                variant="subtle"
                size="sm"
                disabled={disabled}
                aria-label={t('removeOf', { name: file.name })}
                onClick={() => remove(file.key)}
              >
                {t('remove')}
              </Button>
            </span>
            <Progress file={file} />
          </li>
        ))}
      </ul>
      {isTooMany && <FormError>{t('tooMany', { count: limits.attachmentsPerMessage })}</FormError>}
    </div>
  )
}

const Progress = ({ file: { name, share, fault, problem } }: { file: ChosenFile }) => {
  const { t } = useTranslation('attachments')
  if (fault) return <FormError>{t(fault, { names: name, count: limits.attachmentsPerMessage })}</FormError>
  if (problem) return <FormError>{problemText(problem)}</FormError>
  return share === undefined ? null : <ProgressBar share={share} label={t('progress', { name })} />
}
