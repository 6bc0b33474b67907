import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import { failureText, problemText } from '#shared/api/problem-text.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { ChineseQuestion } from '#shared/documents/ChineseQuestion.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import card from '#shared/ui/Card.module.css'
import { toast } from '#shared/ui/toasts.tsx'
import styles from './DocumentCard.module.css'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { DocumentRemark } from './DocumentRemark.tsx'
import { DocumentSteps } from './DocumentSteps.tsx'

export type DocumentActions = {
  onPay: (file: File) => void
  onRevise: (file: File) => void
  onDelete: (file: File) => void
}

/** A document with its facts, its progress and, on the right, the next action. */
export const DocumentCard = ({ file, ...actions }: { file: File } & DocumentActions) => (
  <li className={`${card.card} ${styles.card}`}>
    <article aria-label={file.original_name}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>
            <Breakable text={file.original_name} />
          </h2>
          <DocumentFacts file={file} />
        </div>
        <div className={styles.actions}>
          <Original file={file} />
          {file.is_paid ? (
            file.has_result && <Result file={file} />
          ) : (
            <Pay file={file} onPay={actions.onPay} />
          )}
          <DocumentMenu file={file} {...actions} />
        </div>
      </div>
      <DocumentSteps file={file} />
      <DocumentRemark file={file} />
      <div className={styles.question}>
        <ChineseQuestion file={file} />
      </div>
    </article>
  </li>
)

const Original = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const { busy, download } = useDownload((problem) =>
    toast(failureText(t('downloadFailed'), problem, common), 'failed'),
  )
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy}
      onClick={() => download('downloadOriginal', { id: file.id }, file.original_name)}
    >
      {t('original')}
    </Button>
  )
}

const Result = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const { busy, download } = useDownload((problem) =>
    toast(
      problem.code === 'payment_required'
        ? problemText(problem, common)
        : failureText(t('resultFailed'), problem, common),
      'failed',
    ),
  )
  const dispatch = useAppDispatch()
  const collect = async () => {
    await download('downloadResult', { id: file.id }, file.original_name)
    // The result is no longer new.
    if (file.has_new_result) dispatch(api.util.invalidateTags(['Files']))
  }
  return (
    <Button size="sm" disabled={busy} onClick={collect}>
      {t('result')}
    </Button>
  )
}

const Pay = ({ file, onPay }: { file: File; onPay: (file: File) => void }) => {
  const { t } = useTranslation('documents')
  return (
    <Button size="sm" onClick={() => onPay(file)}>
      {t('pay', { amount: formatMoney(file.price, file.currency, { whole: true }) })}
    </Button>
  )
}
