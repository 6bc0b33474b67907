/**
 * Every route of the product. Pages load on demand, each with its feature's words (`page(namespace, …)`), so that the
 * landing page pays for nothing else. The screens of the staff stand apart in admin-routes.tsx.
 */
import { createBrowserRouter, type RouteObject, redirect, replace } from 'react-router-dom'
import { enterArea } from '#shared/i18n/i18n.ts'
import { paths } from '#shared/paths.ts'
import { adminRoutes } from './admin-routes.tsx'
import { applyGuard, visitorOnly } from './guards.ts'
import { LandingLayout } from './layouts/LandingLayout.tsx'
import { page } from './page.ts'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'
import type { Store } from './store.ts'

export const createRoutes = (store: Store): RouteObject[] => {
  const session = () => store.getState().session
  const site = async () => {
    await enterArea('site')
    return null
  }
  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      children: [
        {
          element: <LandingLayout />,
          loader: site,
          children: [
            {
              index: true,
              lazy: page(
                ['landing'],
                async () => (await import('#features/landing/pages/LandingPage.tsx')).LandingPage,
              ),
            },
            {
              path: paths.terms,
              lazy: page(
                ['legal'],
                async () => (await import('#features/legal/pages/TermsPage.tsx')).TermsPage,
              ),
            },
            {
              path: paths.privacy,
              lazy: page(
                ['legal'],
                async () => (await import('#features/legal/pages/PrivacyPage.tsx')).PrivacyPage,
              ),
            },
            {
              path: paths.contact,
              lazy: page(
                ['legal'],
                async () => (await import('#features/legal/pages/ContactPage.tsx')).ContactPage,
              ),
            },
            {
              path: paths.agreement,
              lazy: page(
                ['legal'],
                async () => (await import('#features/legal/pages/AgreementPage.tsx')).AgreementPage,
              ),
            },
          ],
        },
        {
          lazy: page([], async () => (await import('./layouts/DefaultLayout.tsx')).DefaultLayout),
          loader: site,
          children: [
            {
              path: paths.login,
              loader: () => applyGuard(visitorOnly, session()),
              lazy: page(
                ['login'],
                async () => (await import('#features/login/pages/LoginPage.tsx')).LoginPage,
              ),
            },
            {
              path: paths.register,
              lazy: page(
                ['register'],
                async () => (await import('#features/register/pages/RegisterPage.tsx')).RegisterPage,
              ),
            },
            {
              path: paths.setting,
              lazy: page(
                ['setting'],
                async () => (await import('#features/setting/pages/SettingPage.tsx')).SettingPage,
              ),
            },
            { path: '*', lazy: page([], async () => (await import('#shared/ui/NotFound.tsx')).NotFound) },
          ],
        },
        { path: paths.app.login, loader: () => replace(paths.login) },
        { path: '/app', loader: () => redirect(paths.app.dashboard) },
        adminRoutes(session),
      ],
    },
  ]
}

export const createRouter = (store: Store) => createBrowserRouter(createRoutes(store))
