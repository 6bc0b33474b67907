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
      <header className={styles.head}>
        <strong>{t(`slip.${kind}`)}</strong>
        <CloseButton aria-label={t('common:action.close')} onClick={onClose} />
      </header>
      {before && (
        <p>
          <del>{before}</del>
        </p>
      )}
      {after && (
        <p>
          <ins>{after}</ins>
        </p>
      )}
      {(author || at) && (
        <p className={styles.who}>
          {author}
          {author && at && ' · '}
          {at && <DateTime value={at} time />}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" size="sm" onClick={() => onStep(-1)}>
          {t('steps.previous')}
        </Button>
        <Button variant="default" size="sm" onClick={() => onStep(1)}>
          {t('steps.next')}
        </Button>
        {onRevise && (
          <Button variant="subtle" size="sm" onClick={onRevise}>
            {t('revision.wrong')}
          </Button>
        )}
      </div>
    </aside>
  )
}
