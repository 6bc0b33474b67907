import type { ChangeCounts } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/i18n/format.ts'
import { changesOf } from '../model/tally.ts'

const placeOf = ({ paragraphs, paragraphs_touched }: ChangeCounts) => {
  if (paragraphs === 1) return 'changesOnly'
  return paragraphs === paragraphs_touched ? 'changesInAll' : 'changes'
}

export const Tally = ({ counts }: { counts: ChangeCounts }) => {
  const { t, i18n } = useTranslation('document')
  const spoken = (count: number) => formatNumber(count, i18n.language)
  // Chinese sentences follow each other without a space.
  const space = i18n.language === 'zh' ? '' : ' '
  const changes = changesOf(counts)
  const notes = counts.comments > 0 && t('tally.notes', { count: counts.comments })
  if (changes === 0)
    return (
      <>
        {t('tally.none')}
        {space}
        {notes}
      </>
    )
  return (
    <>
      {t(`tally.${placeOf(counts)}`, {
        count: changes,
        changes: spoken(changes),
        touched: spoken(counts.paragraphs_touched),
        paragraphs: spoken(counts.paragraphs),
      })}
      {space}
      {t('tally.words', {
        count: counts.words_in,
        added: spoken(counts.words_in),
        removed: spoken(counts.words_out),
      })}
      {space}
      {notes}
    </>
  )
}
