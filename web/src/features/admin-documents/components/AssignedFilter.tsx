import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaffQuery } from '#shared/api/staff.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { staffChoice } from '#shared/colleagues/staff-name.ts'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { SelectFilter } from '#shared/list/SelectFilter.tsx'
import { selectUser } from '#shared/session/session.ts'

type AssignedFilterProps = { value: string; onChoose: (value: string) => void }

/** Whose documents are listed. Costly connections ask for the colleagues once the filter has the focus. */
export const AssignedFilter = ({ value, onChoose }: AssignedFilterProps) => {
  const { t } = useTranslation('admin-documents')
  const me = useAppSelector(selectUser)?.id
  const [isNeeded, setIsNeeded] = useState(!prefersLessData() || !['', 'me', 'none'].includes(value))
  const { data } = useStaffQuery(undefined, { skip: !isNeeded })
  const choices = [
    { value: '', label: t('filter.anyones') },
    { value: 'me', label: t('filter.mine') },
    { value: 'none', label: t('filter.nobodys') },
    ...(data?.staff ?? []).filter(({ id }) => id !== me).map(staffChoice),
  ]
  // A colleague whose name is still loading, or who is no member of staff any more.
  if (!choices.some((each) => each.value === value)) choices.push({ value, label: t('unknownUser') })
  return (
    <SelectFilter
      label={t('column.assignee')}
      value={value}
      choices={choices}
      onFocus={() => setIsNeeded(true)}
      onChoose={onChoose}
    />
  )
}
