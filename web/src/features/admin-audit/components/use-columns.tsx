import { useTranslation } from 'react-i18next'
import { textLanguage } from '#shared/lib/text-language.ts'
import type { Column } from '#shared/list/DataTable.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
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
  const { t, i18n } = useTranslation(['admin-audit', 'common'])
  const isChinese = i18n.language === 'zh'
  const { of: actionText } = useActionTexts()
  const changesText = useChangesText()
  return [
    {
      key: 'action',
      label: t('column.action'),
      part: 'name',
      cell: ({ action, detail, others }) => (
        <>
          <OneLine
            text={detail.preview === true ? t('preview', { action: actionText(action) }) : actionText(action)}
          />
          {others && (
            <button
              type="button"
              className={styles.actor}
              aria-expanded={others.isOpen}
              onClick={others.toggle}
            >
              {t('others', { count: others.count })}
            </button>
          )}
        </>
      ),
    },
    {
      key: 'at',
      under: 'actor',
      label: t('column.at'),
      width: isChinese ? 100 : 114,
      cell: ({ at }) => <Stamp value={at} />,
    },
    {
      key: 'actor',
      label: t('column.actor'),
      width: 150,
      cell: ({ actor, actor_id }) =>
        actor_id === null ? (
          <OneLine text={t('operator', { actor })} lang={textLanguage(actor)} />
        ) : (
          <button
            type="button"
            className={styles.actor}
            data-one-line
            title={t('onlyBy', { actor })}
            onClick={() => onActor(actor)}
          >
            <Breakable text={actor} />
          </button>
        ),
    },
    {
      key: 'object',
      label: t('column.object'),
      leastWidth: 230,
      cell: (entry) => entry.object && <ObjectLink entry={entry} names={names} />,
    },
    {
      key: 'outcome',
      label: t('column.outcome'),
      width: 104,
      foldedWidth: 150,
      cell: ({ status, error }) => <Outcome status={status} error={error} />,
    },
    {
      key: 'address',
      under: 'outcome',
      label: t('column.address'),
      width: 136,
      cell: ({ address }) => address && <OneLine text={address} />,
    },
    {
      key: 'detail',
      under: 'action',
      label: t('column.detail'),
      width: 240,
      cell: (entry) => {
        const text = changesText(entry)
        return text && <OneLine text={text} />
      },
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: isChinese ? 84 : 88,
      cell: ({ object }) =>
        object !== null && (
          <RowActions>
            <RowAction look="quiet" name={t('onlyOf', { id: object })} onClick={() => onObject(object)}>
              {t('only')}
            </RowAction>
          </RowActions>
        ),
    },
  ]
}
