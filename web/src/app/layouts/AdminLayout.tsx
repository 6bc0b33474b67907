import '#shared/api/staff-routes.ts'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Shell } from '#features/admin-shell/components/Shell.tsx'
import { callOf } from '#features/admin-shell/entries.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { useMay } from '#shared/api/use-may.ts'
import { paths } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Toasts } from '#shared/ui/toasts.tsx'

const searchDialog = lazyComponent(
  () => import('#features/admin-search/components/SearchDialog.tsx'),
  ['admin-search'],
)

const profileForm = lazyComponent(
  () => import('#features/admin-profile/components/ProfileForm.tsx'),
  ['admin-profile'],
)

const alertsForm = lazyComponent(
  () => import('#features/admin-alerts/components/AlertsForm.tsx'),
  ['admin-alerts'],
)
const alerts = lazyComponent(() => import('#features/admin-alerts/components/Alerts.tsx'), ['admin-alerts'])

const notForRole = lazyComponent(
  () => import('#features/admin-staff/components/NotForRole.tsx'),
  ['admin-staff'],
)

/** Around the admin screens. A page that the role does not include makes none of its calls. */
export const AdminLayout = () => {
  const user = useAppSelector(selectUser)
  const call = callOf(useLocation().pathname)
  const may = useMay()
  if (!user) return <Navigate to={paths.login} replace />
  return (
    <>
      <Shell
        username={user.username}
        searchDialog={searchDialog}
        profileForm={profileForm}
        alertsForm={alertsForm}
        alerts={alerts}
      >
        {call && !may(call) ? <Lazy of={notForRole} /> : <Outlet />}
      </Shell>
      <Toasts />
    </>
  )
}
