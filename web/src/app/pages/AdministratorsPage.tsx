import { StaffPage } from '#features/admin-staff/pages/StaffPage.tsx'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'

const profileForm = lazyComponent(
  async () => (await import('#features/admin-profile/components/ProfileForm.tsx')).ProfileForm,
)

/** The administrators, with the profiles that customers see. */
export const AdministratorsPage = () => <StaffPage profileForm={profileForm} />
