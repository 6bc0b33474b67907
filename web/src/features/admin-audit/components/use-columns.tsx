import { useTranslation } from 'react-i18next'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { formatDate, formatStamp, formatTime } from '#shared/i18n/format.ts'
import { textLanguage } from '#shared/lib/text-language.ts'
import type { Column } from '#shared/list/column.ts'
import { OneLine } from '#shared/list/OneLine.tsx'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { useActionTexts } from '../use-action-texts.ts'
import { useChangesText } from '../use-changes-text.ts'
import type { ObjectNames } from '../use-object-names.ts'
import styles from './columns.module.css'
import type { ListedEntry } from './FoldedTable.tsx'
import { ObjectLink } from './ObjectLink.tsx'
import { Outcome } from './Outcome.tsx'

type Actions = {
  names: ObjectNames
  onObject: (id: string) => void
  onActor: (name: string) => void
}

export const useColumns = ({ names, onObject, onActor }: Actions): readonly Column<ListedEntry>[] => {
  const { t, i18n } = useTranslation('admin-audit')
  const staffName = useStaffName()
  const isChinese = i18n.language === 'zh'
  return [
    {
      key: 'at',
      label: t('column.at'),
      isLabelled: false,
      width: isChinese ? 72 : 80,
      cell: ({ at }) => (
        <time dateTime={at} title={formatDate(at, i18n.language, { time: true })}>
          {formatTime(at, i18n.language)}
        </time>
      ),
    },
    {
      key: 'actor',
      label: t('column.actor'),
      isLabelled: false,
      width: 186,
      foldedWidth: 150,
      cell: ({ actor, actor_id }) =>
        actor_id === null ? (
          <OneLine text={t('operator', { actor })} lang={textLanguage(actor)} />
        ) : (
          <button
            type="button"
            className={styles.actor}
            data-one-line
            title={t('onlyBy', { actor: staffName(actor) })}
            onClick={() => onActor(actor)}
          >
            <Breakable text={staffName(actor)} />
          </button>
        ),
    },
    {
      key: 'action',
      label: t('column.action'),
      part: 'name',
      minWidth: 260,
      cell: (entry) => <ActionCell entry={entry} />,
    },
    {
      key: 'object',
      label: t('column.object'),
      isLabelled: false,
      minWidth: 240,
      cell: (entry) =>
        entry.object === null ? null : (
          <span className={styles.object}>
            <ObjectLink entry={entry} names={names} />
            <button
              type="button"
              className={styles.only}
              aria-label={t('onlyOf', { id: entry.object })}
              onClick={() => onObject(entry.object ?? '')}
            >
              {t('only')}
            </button>
          </span>
        ),
    },
    {
      key: 'address',
      under: 'actor',
      isInCards: false,
      label: t('column.address'),
      width: 132,
      cell: ({ address }) => address && <OneLine text={address} />,
    },
  ]
}

/** What was done, and all of what it changed; a tag where it was refused or failed. */
const ActionCell = ({ entry }: { entry: ListedEntry }) => {
  const { t } = useTranslation('admin-audit')
  const { of: actionText } = useActionTexts()
  const changes = useChangesText(formatStamp)(entry)
  const { action, detail, others, status, error } = entry
  const name = detail.preview === true ? t('preview', { action: actionText(action) }) : actionText(action)
  return (
    <span className={styles.action}>
      <span className={styles.done}>
        {name}
        {changes && <span className={styles.changes}>{`\u00a0· ${changes}`}</span>}
      </span>
      <Outcome status={status} error={error} />
      {others && (
        <button type="button" className={styles.actor} aria-expanded={others.isOpen} onClick={others.toggle}>
          {t('others', { count: others.count })}
        </button>
      )}
    </span>
  )
}
