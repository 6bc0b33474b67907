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
      ...page([], async () => (await import('./layouts/LandingLayout.tsx')).LandingLayout),
      children: [
        {
          index: true,
          ...page(
            ['landing', 'document-choice'],
            async () => (await import('#features/landing/pages/LandingPage.tsx')).LandingPage,
          ),
        },
        {
          path: paths.terms,
          ...page(['legal'], async () => (await import('#features/legal/pages/TermsPage.tsx')).TermsPage),
        },
        {
          path: paths.privacy,
          ...page(['legal'], async () => (await import('#features/legal/pages/PrivacyPage.tsx')).PrivacyPage),
        },
        {
          path: paths.contact,
          ...page(['legal'], async () => (await import('#features/legal/pages/ContactPage.tsx')).ContactPage),
        },
        {
          path: paths.faq,
          ...page(['legal'], async () => (await import('#features/legal/pages/FaqPage.tsx')).FaqPage),
        },
        {
          path: paths.estimate,
          ...page(
            ['estimate', 'document-choice'],
            async () => (await import('#features/estimate/pages/EstimatePage.tsx')).EstimatePage,
          ),
        },
        {
          path: paths.prices,
          ...page(
            ['estimate'],
            async () => (await import('#features/estimate/pages/PricesPage.tsx')).PricesPage,
          ),
        },
        {
          path: paths.verify,
          ...page(['verify'], async () => (await import('#features/verify/pages/VerifyPage.tsx')).VerifyPage),
        },
        {
          path: paths.agreement,
          ...page(
            ['legal'],
            async () => (await import('#features/legal/pages/AgreementPage.tsx')).AgreementPage,
          ),
        },
      ],
    },
    {
      ...page([], () => loadApp(routes)),
      children: [
        {
          ...page([], async () => (await import('./layouts/DefaultLayout.tsx')).DefaultLayout),
          children: [
            {
              path: paths.login,
              ...page(
                ['login'],
                async () => (await import('#features/login/pages/LoginPage.tsx')).LoginPage,
                {
                  guard: visitorOnly,
                },
              ),
            },
            {
              path: paths.register,
              ...page(
                ['register', 'document-choice'],
                async () => (await import('#features/register/pages/RegisterPage.tsx')).RegisterPage,
              ),
            },
            {
              path: paths.forgotPassword,
              ...page(
                ['account-links'],
                async () =>
                  (await import('#features/account-links/pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
              ),
            },
            {
              path: paths.resetPassword,
              ...page(
                ['account-links'],
                async () =>
                  (await import('#features/account-links/pages/ResetPasswordPage.tsx')).ResetPasswordPage,
              ),
            },
            {
              path: paths.confirmEmail,
              ...page(
                ['account-links'],
                async () =>
                  (await import('#features/account-links/pages/ConfirmEmailPage.tsx')).ConfirmEmailPage,
              ),
            },
            {
              path: paths.unsubscribe,
              ...page(
                ['account-links'],
                async () =>
                  (await import('#features/account-links/pages/UnsubscribePage.tsx')).UnsubscribePage,
              ),
            },
          ],
        },
        {
          ...pageByRole(
            [[], async () => (await import('./layouts/AccountLayout.tsx')).AccountLayout],
            [['admin-shell'], async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout],
            { area: areaByRole },
          ),
          children: [
            {
              path: paths.settings,
              ...page(
                ['settings'],
                async () => (await import('#features/settings/pages/SettingsPage.tsx')).SettingsPage,
              ),
            },
            {
              path: paths.security,
              ...page(
                ['security'],
                async () => (await import('#features/security/pages/SecurityPage.tsx')).SecurityPage,
                { guard: loggedIn },
              ),
            },
            {
              path: paths.paymentReturn,
              ...page(
                ['payment'],
                async () => (await import('#features/payment/pages/PaymentReturnPage.tsx')).PaymentReturnPage,
              ),
            },
            {
              path: '*',
              ...page([], async () => (await import('#shared/ui/NotFound.tsx')).NotFound, {
                guard: unknownPage,
              }),
            },
          ],
        },
        {
          ...page([], async () => (await import('./layouts/HomeLayout.tsx')).HomeLayout, {
            guard: customerOnly,
          }),
          children: [
            {
              path: paths.app.dashboard,
              ...page([], async () => (await import('./pages/DashboardPage.tsx')).DashboardPage, {
                loadMore: async ({ search }) => (await import('./pages/dashboard-tabs.ts')).loadTab(search),
              }),
            },
            {
              path: paths.app.upload,
              ...page(
                ['upload', 'document-choice'],
                async () => (await import('#features/upload/pages/UploadPage.tsx')).UploadPage,
              ),
            },
            {
              path: paths.app.chat,
              ...page(
                ['messages', 'attachments'],
                async () => (await import('#features/messages/pages/ChatPage.tsx')).ChatPage,
              ),
            },
            {
              path: paths.app.billing,
              ...page(
                ['billing'],
                async () => (await import('#features/billing/pages/BillingPage.tsx')).BillingPage,
              ),
            },
          ],
        },
        {
          ...pageByRole(
            [[], async () => (await import('./layouts/HomeLayout.tsx')).HomeLayout],
            [['admin-shell'], async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout],
            { guard: loggedIn, area: areaByRole },
          ),
          children: [
            {
              path: paths.document,
              ...pageByRole(
                [
                  ['document', 'documents', 'findings'],
                  async () => (await import('./pages/OwnDocumentPage.tsx')).OwnDocumentPage,
                ],
                [
                  ['document', 'admin-documents', 'findings'],
                  async () => (await import('./pages/StaffDocumentPage.tsx')).StaffDocumentPage,
                ],
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
