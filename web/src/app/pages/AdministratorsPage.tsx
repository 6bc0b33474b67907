import { StaffPage } from '#features/admin-staff/pages/StaffPage.tsx'
import { i18n } from '#shared/i18n/i18n.ts'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'

const profileForm = lazyComponent(async () => {
  await i18n.loadNamespaces('admin-profile')
  return (await import('#features/admin-profile/components/ProfileForm.tsx')).ProfileForm
})

/** The administrators, with the profiles that customers see. */
export const AdministratorsPage = () => <StaffPage profileForm={profileForm} />
