import '#shared/theme/kit-controls.css'
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
  async () => (await import('#features/admin-search/components/SearchDialog.tsx')).SearchDialog,
  ['admin-search'],
)

const profileForm = lazyComponent(
  async () => (await import('#features/admin-profile/components/ProfileForm.tsx')).ProfileForm,
  ['admin-profile'],
)

const alertsForm = lazyComponent(
  async () => (await import('#features/admin-alerts/components/AlertsForm.tsx')).AlertsForm,
  ['admin-alerts'],
)
const alerts = lazyComponent(
  async () => (await import('#features/admin-alerts/components/Alerts.tsx')).Alerts,
  ['admin-alerts'],
)

const notForRole = lazyComponent(
  async () => (await import('#features/admin-staff/components/NotForRole.tsx')).NotForRole,
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
