import { useLocation, useSearchParams } from 'react-router-dom'
import { defaultTab, paths } from '#shared/paths.ts'

/** The tab that is shown; `null` outside the dashboard. */
export const useCurrentTab = () => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return pathname === paths.app.dashboard ? (search.get('tab') ?? defaultTab) : null
}
