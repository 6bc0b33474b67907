import { Button, CloseButton } from '@mantine/core'
import type { Change } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#shared/ui/DateTime.tsx'
import styles from './ChangeSlip.module.css'

type ChangeSlipProps = {
  change: Change
  onStep: (by: number) => void
  onClose: () => void
  /** Says that the change is wrong; absent where no revision can be requested. */
  onRevise: (() => void) | undefined
}

/** A slip of paper about the current change: what it was, what it is, who made it. */
export const ChangeSlip = ({ change, onStep, onClose, onRevise }: ChangeSlipProps) => {
  const { t } = useTranslation(['document', 'common'])
  const { kind, before, after, author, at } = change
  return (
    <aside className={styles.slip} aria-label={t('slip.label')} data-kind={kind}>
      <strong>{t(`slip.${kind}`)}</strong>
      <p className={styles.words}>
        {before && <del>{before}</del>}
        {before && after && ' '}
        {after && <ins>{after}</ins>}
      </p>
      {(author || at) && (
        <span className={styles.who}>
          {author}
          {author && at && ' · '}
          {at && <DateTime value={at} time />}
        </span>
      )}
      <div className={styles.actions}>
        <Button className={styles.step} variant="default" size="sm" onClick={() => onStep(-1)}>
          {t('steps.previous')}
        </Button>
        <Button className={styles.step} variant="default" size="sm" onClick={() => onStep(1)}>
          {t('steps.next')}
        </Button>
        {onRevise && (
          <Button variant="default" size="xs" onClick={onRevise}>
            {t('revision.wrong')}
          </Button>
        )}
        <CloseButton aria-label={t('common:action.close')} onClick={onClose} />
      </div>
    </aside>
  )
}
