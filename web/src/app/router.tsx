/**
 * Every route of the product. Pages load on demand, each with the texts of its feature (`page(namespace, …)`). The
 * public pages run without the store and the component library; everything else is a child of the route of `AuthenticatedApp`.
 * The admin screens are in admin-routes.tsx.
 */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { adminRoutes } from './admin-routes.tsx'
import { customerOnly, loggedIn, unknownPage, visitorOnly } from './guards.ts'
import { page, pageByRole, redirect } from './page.tsx'
import type { Handle } from './page-loading.ts'

/** Fetches what every page but the public ones needs: the store and its providers. */
type LoadApp = (routes: RouteObject[]) => Promise<ComponentType>

const loadAuthenticatedApp: LoadApp = async (routes) =>
  (await import('./AuthenticatedApp.tsx')).authenticatedApp(routes)

/** Pages that staff see in the frame of the staff area are in its language. */
const areaByRole: Handle['area'] = ({ user }) => (user?.is_admin ? 'admin' : 'site')

export const createRoutes = (loadApp = loadAuthenticatedApp) => {
  const routes: RouteObject[] = [
    {
      ...page([], () => import('./layouts/LandingLayout.tsx')),
      children: [
        {
          index: true,
          ...page(['landing', 'document-choice'], () => import('#features/landing/pages/LandingPage.tsx')),
        },
        {
          path: paths.terms,
          ...page(['legal'], () => import('#features/legal/pages/TermsPage.tsx')),
        },
        {
          path: paths.privacy,
          ...page(['legal'], () => import('#features/legal/pages/PrivacyPage.tsx')),
        },
        {
          path: paths.contact,
          ...page(['legal'], () => import('#features/legal/pages/ContactPage.tsx')),
        },
        {
          path: paths.faq,
          ...page(['legal'], () => import('#features/legal/pages/FaqPage.tsx')),
        },
        {
          path: paths.estimate,
          ...page(['estimate', 'document-choice'], () => import('#features/estimate/pages/EstimatePage.tsx')),
        },
        {
          path: paths.prices,
          ...page(['estimate'], () => import('#features/estimate/pages/PricesPage.tsx')),
        },
        {
          path: paths.certificate,
          ...page(['verify'], () => import('#features/verify/pages/VerifyPage.tsx')),
        },
        {
          path: paths.agreement,
          ...page(['legal'], () => import('#features/legal/pages/AgreementPage.tsx')),
        },
      ],
    },
    {
      ...page([], async () => ({ App: await loadApp(routes) })),
      children: [
        {
          ...page([], () => import('./layouts/DefaultLayout.tsx')),
          children: [
            {
              path: paths.login,
              ...page(['login'], () => import('#features/login/pages/LoginPage.tsx'), {
                guard: visitorOnly,
              }),
            },
            {
              path: paths.register,
              ...page(
                ['register', 'document-choice'],
                () => import('#features/register/pages/RegisterPage.tsx'),
              ),
            },
            {
              path: paths.forgotPassword,
              ...page(
                ['account-links'],
                () => import('#features/account-links/pages/ForgotPasswordPage.tsx'),
              ),
            },
            {
              path: paths.resetPassword,
              ...page(['account-links'], () => import('#features/account-links/pages/ResetPasswordPage.tsx')),
            },
            {
              path: paths.confirmEmail,
              ...page(['account-links'], () => import('#features/account-links/pages/ConfirmEmailPage.tsx')),
            },
            {
              path: paths.unsubscribe,
              ...page(['account-links'], () => import('#features/account-links/pages/UnsubscribePage.tsx')),
            },
          ],
        },
        {
          ...pageByRole(
            page([], () => import('./layouts/AccountLayout.tsx')),
            page(['admin-shell'], () => import('./layouts/AdminLayout.tsx')),
            { area: areaByRole },
          ),
          children: [
            {
              path: paths.settings,
              ...page(['settings'], () => import('#features/settings/pages/SettingsPage.tsx')),
            },
            {
              path: paths.security,
              ...page(['security'], () => import('#features/security/pages/SecurityPage.tsx'), {
                guard: loggedIn,
              }),
            },
            {
              path: paths.paymentReturn,
              ...page(['payment'], () => import('#features/payment/pages/PaymentReturnPage.tsx')),
            },
            {
              path: '*',
              ...page([], () => import('#shared/ui/NotFound.tsx'), {
                guard: unknownPage,
              }),
            },
          ],
        },
        {
          ...page([], () => import('./layouts/HomeLayout.tsx'), {
            guard: customerOnly,
          }),
          children: [
            {
              path: paths.app.dashboard,
              ...page([], () => import('./pages/DashboardPage.tsx'), {
                loadMore: async ({ search }) => (await import('./pages/dashboard-tabs.ts')).loadTab(search),
              }),
            },
            {
              path: paths.app.upload,
              ...page(['upload', 'document-choice'], () => import('#features/upload/pages/UploadPage.tsx')),
            },
            {
              path: paths.app.chat,
              ...page(['messages', 'attachments'], () => import('#features/messages/pages/ChatPage.tsx')),
            },
            {
              path: paths.app.billing,
              ...page(['billing'], () => import('#features/billing/pages/BillingPage.tsx')),
            },
          ],
        },
        {
          ...pageByRole(
            page([], () => import('./layouts/HomeLayout.tsx')),
            page(['admin-shell'], () => import('./layouts/AdminLayout.tsx')),
            { guard: loggedIn, area: areaByRole },
          ),
          children: [
            {
              path: paths.document,
              ...pageByRole(
                page(['document', 'documents', 'findings'], () => import('./pages/OwnDocumentPage.tsx')),
                page(
                  ['document', 'admin-documents', 'findings'],
                  () => import('./pages/StaffDocumentPage.tsx'),
                ),
              ),
            },
          ],
        },
        adminRoutes,
      ],
    },
    { path: paths.app.login, handle: redirect(paths.login) },
    { path: '/app', handle: redirect(paths.app.dashboard) },
  ]
  return routes
}
