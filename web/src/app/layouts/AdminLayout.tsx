import '#shared/theme/kit-controls.css'
import { Navigate, Outlet } from 'react-router-dom'
import { Shell } from '#features/admin-shell/components/Shell.tsx'
import { useAppSelector } from '#shared/api/store.ts'
import { paths } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { Toasts } from '#shared/ui/toasts.tsx'

/** Around the admin screens. */
export const AdminLayout = () => {
  const user = useAppSelector(selectUser)
  if (!user) return <Navigate to={paths.login} replace />
  return (
    <>
      <Shell username={user.username}>
        <Outlet />
      </Shell>
      <Toasts />
    </>
  )
}
