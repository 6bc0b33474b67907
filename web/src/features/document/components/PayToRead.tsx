import { Button } from '@mantine/core'
import type { ChangeCounts, ChangeView } from '@runwen/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../api.ts'
import { changesOf } from '../model/tally.ts'
import { useChanges } from '../viewer/use-changes.ts'
import styles from './PayToRead.module.css'

/** What the button says that pays for reading on, and what it does. */
export type Payment = { text: string; start: () => void }

type PayToReadProps = { payment: Payment; view: ChangeView; reading: Reading }

/** How much was changed of each kind, in the whole document. */
const Kinds = ({ counts }: { counts: ChangeCounts }) => {
  const { t } = useTranslation('document')
  const id = useId()
  const kinds = [
    [t('slip.replace'), counts.replacements],
    [t('slip.insert'), counts.insertions],
    [t('slip.delete'), counts.deletions],
    [t('slip.move'), counts.moves],
    [t('slip.format'), counts.formats],
  ] as const
  return (
    <div className={styles.kinds}>
      <p id={id}>{t('pay.kinds', { count: changesOf(counts) })}</p>
      <ul aria-labelledby={id}>
        {kinds
          .filter(([, count]) => count > 0)
          .map(([kind, count]) => (
            <li key={kind}>
              {kind} <b>{count}</b>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Where the free part ends. */
export const PayToRead = ({ payment: { text, start }, view, reading }: PayToReadProps) => {
  const { t } = useTranslation('document')
  const { kind, counts } = view.model
  const { changes, isComplete } = useChanges(reading)
  const more = changesOf(counts) - changes.filter((change) => change.kind !== 'comment').length
  return (
    <section className={styles.pay} data-pay={kind} aria-label={t('pay.title')}>
      <h3>{t('pay.title')}</h3>
      {kind !== 'translation' && (
        <>
          {isComplete && more > 0 && <p>{t('pay.more', { count: more })}</p>}
          <Kinds counts={counts} />
        </>
      )}
      <p className={styles.after}>{t(kind === 'translation' ? 'pay.translationLead' : 'pay.lead')}</p>
      <Button variant="default" onClick={start}>
        {text}
      </Button>
    </section>
  )
}
