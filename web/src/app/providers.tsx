import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { i18n } from '#shared/i18n/i18n.ts'
import { colorSchemeManager } from '#shared/theme/theme.ts'
import { useTheme } from '#shared/theme/use-theme.ts'
import type { Store } from './store.ts'

type KitProps = { children: ReactNode; env: 'default' | 'test' }

const Kit = ({ children, env }: KitProps) => (
  <MantineProvider
    theme={useTheme()}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
    env={env}
  >
    {children}
  </MantineProvider>
)

type ProvidersProps = { store: Store; children: ReactNode; env?: 'default' | 'test' }

export const Providers = ({ store, children, env = 'default' }: ProvidersProps) => (
  <Provider store={store}>
    <I18nextProvider i18n={i18n}>
      <Kit env={env}>{children}</Kit>
    </I18nextProvider>
  </Provider>
)
