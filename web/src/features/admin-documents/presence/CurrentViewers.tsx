import { useTranslation } from 'react-i18next'
import { useStaffQuery } from '#shared/api/staff.ts'
import { staffName } from '#shared/colleagues/staff-name.ts'
import { Tag } from '#shared/ui/Tag.tsx'
import { type Shown, usePresence } from './use-presence.ts'

/** Names the colleagues who look at the same page now, and tells them that this person does. */
export const CurrentViewers = (shown: Shown) => {
  const { t, i18n } = useTranslation('admin-documents')
  const ids = usePresence(shown)
  const { data } = useStaffQuery(undefined, { skip: ids.length === 0 })
  const names = (data?.staff ?? []).filter(({ id }) => ids.includes(id)).map(staffName)
  return (
    <span role="status">
      {names.length > 0 && (
        <Tag tone="slate">
          {t('looking', { count: names.length, names: new Intl.ListFormat(i18n.language).format(names) })}
        </Tag>
      )}
    </span>
  )
}
