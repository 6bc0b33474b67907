import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { useMay } from '#shared/api/use-may.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { DataTable } from '#shared/list/DataTable.tsx'
import { Filters } from '#shared/list/Filters.tsx'
import { oneOf, useFilters } from '#shared/list/use-filters.ts'
import { selectUser } from '#shared/session/session.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Lazy, type LazyComponent, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Page } from '#shared/ui/Page.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { ChartsSkeleton } from '../components/ChartsSkeleton.tsx'
import { GroupFilter } from '../components/GroupFilter.tsx'
import { type Owner, OwnerFilter, owners } from '../components/OwnerFilter.tsx'
import { useColumns } from '../components/use-columns.tsx'
import { assigneeOf, type Entry, groups, isGiven } from '../entries.ts'
import { useLater } from '../use-later.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { useStartChoice } from '../use-start-choice.ts'
import { useToDo } from '../use-to-do.ts'
import styles from './ToDoPage.module.css'

const giveMessage = lazyComponent(() => import('../components/GiveMessage.tsx'))
const charts = lazyComponent(() => import('../charts/Charts.tsx'))

type AssignDialogProps = {
  files: readonly AdminFile[]
  opened: boolean
  onDone: () => void
  onClose: () => void
}

type ToDoPageProps = {
  /** Gives documents to a colleague. */
  assignDialog: LazyComponent<AssignDialogProps>
}

/** Everything that waits for staff in one list, what is due first at the top. */
export const ToDoPage = ({ assignDialog }: ToDoPageProps) => {
  const { t, i18n } = useTranslation('admin-todo')
  const may = useMay()
  const { filters, setFilter } = useFilters(['group', 'owner'])
  const chosen = oneOf(groups, filters.group)
  const { entries, total, isLoading, problem, retry } = useToDo()
  const [given, setGiven] = useState<Entry>()
  const last = useLast(given)
  const isFile = given !== undefined && 'file' in given
  const isMessage = given !== undefined && 'message' in given
  const me = useAppSelector(selectUser)?.id ?? ''
  const later = useLater(me)
  const columns = useColumns({ onGive: setGiven, onLater: later.putAway })
  const closeGive = () => setGiven(undefined)
  const late = entries.filter((entry) => entry.dueAt <= Date.now()).length
  const owner = oneOf(owners, filters.owner)
  const isOf = (entry: Entry, whose: Owner) =>
    whose === 'mine' ? assigneeOf(entry)?.id === me : assigneeOf(entry) === null
  const away = entries.filter(later.isAway).length
  const shown = entries.filter(
    (entry) => !later.isAway(entry) && (!chosen || entry.group === chosen) && (!owner || isOf(entry, owner)),
  )
  useRowKeys({
    a: (index) => {
      const entry = shown[index]
      if (entry && isGiven(entry)) setGiven(entry)
    },
    z: (index) => {
      const entry = shown[index]
      if (entry) later.putAway(entry)
    },
  })
  const ownerCounts = {
    mine: entries.filter((entry) => isOf(entry, 'mine')).length,
    nobodys: entries.filter((entry) => isOf(entry, 'nobodys')).length,
  }
  const counts = Object.fromEntries(
    groups.map((group) => [group, entries.filter((entry) => entry.group === group).length]),
  )
  const number = (count: number) => formatNumber(count, i18n.language)
  return (
    <Page
      title={t('title')}
      lead={
        !isLoading &&
        t(late > 0 ? 'leadLate' : 'lead', { count: late, waiting: number(total), late: number(late) })
      }
      actions={may('listInvitationCodes') && <StartChoice />}
    >
      {!prefersLessData() && <Lazy of={charts} isNeeded={!isLoading} fallback={<ChartsSkeleton />} />}
      {problem !== undefined && <ErrorState problem={problem} onRetry={retry} />}
      {isLoading && <RowsSkeleton count={8} height={44} />}
      {!isLoading && problem === undefined && entries.length === 0 && (
        <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
      )}
      {!isLoading && entries.length > 0 && (
        <>
          <Filters>
            <GroupFilter
              counts={counts}
              total={entries.length}
              chosen={chosen}
              onChoose={(group) => setFilter('group', group)}
            />
            <OwnerFilter counts={ownerCounts} chosen={owner} onChoose={(next) => setFilter('owner', next)} />
          </Filters>
          <div className={styles.list}>
            <DataTable label={t('title')} columns={columns} rows={shown} empty={t('empty.group')} />
          </div>
          {away > 0 && (
            <p>
              {t('later.away', { count: away })}{' '}
              <Button variant="subtle" size="compact-sm" onClick={later.showAll}>
                {t('later.show')}
              </Button>
            </p>
          )}
          <p className={styles.keys}>{t('keys')}</p>
          <Lazy
            of={assignDialog}
            isNeeded={isFile}
            files={last && 'file' in last ? [last.file] : []}
            opened={isFile}
            onDone={closeGive}
            onClose={closeGive}
          />
          <Lazy
            of={giveMessage}
            isNeeded={isMessage}
            message={last && 'message' in last ? last.message : undefined}
            opened={isMessage}
            onClose={closeGive}
          />
          {total > entries.length && (
            <p>{t('more', { shown: number(entries.length), total: number(total) })}</p>
          )}
        </>
      )}
    </Page>
  )
}

const StartChoice = () => {
  const { t } = useTranslation('admin-todo')
  const { isChosen, busy, choose } = useStartChoice()
  return (
    // The checkbox of the component library would be a fifth of the code of this page.
    <label className={styles.start}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={busy}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {t('start')}
    </label>
  )
}
