import '#shared/theme/kit-controls.css'
import '#shared/api/staff-routes.ts'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Shell } from '#features/admin-shell/components/Shell.tsx'
import { callOf } from '#features/admin-shell/entries.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { useMay } from '#shared/api/use-may.ts'
import { i18n } from '#shared/i18n/i18n.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { paths } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { Toasts } from '#shared/ui/toasts.tsx'

const searchDialog = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-search')
  return (await import('#features/admin-search/components/SearchDialog.tsx')).SearchDialog
})

const profileForm = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-profile')
  return (await import('#features/admin-profile/components/ProfileForm.tsx')).ProfileForm
})

const alertsForm = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-alerts')
  return (await import('#features/admin-alerts/components/AlertsForm.tsx')).AlertsForm
})
const alerts = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-alerts')
  return (await import('#features/admin-alerts/components/Alerts.tsx')).Alerts
})

const notForRole = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-staff')
  return (await import('#features/admin-staff/components/NotForRole.tsx')).NotForRole
})

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
