import { StaffPage } from '#features/admin-staff/pages/StaffPage.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const profileForm = lazyComponent(
  () => import('#features/admin-profile/components/ProfileForm.tsx'),
  ['admin-profile'],
)

export const StaffListPage = () => <StaffPage profileForm={profileForm} />
