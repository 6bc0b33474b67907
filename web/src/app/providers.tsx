import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { i18n } from '#shared/i18n/i18n.ts'
import { colorSchemeManager, theme } from '#shared/theme/theme.ts'
import type { Store } from './store.ts'

type ProvidersProps = { store: Store; children: ReactNode; env?: 'default' | 'test' }

export const Providers = ({ store, children, env = 'default' }: ProvidersProps) => (
  <Provider store={store}>
    <I18nextProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
        env={env}
      >
        {children}
      </MantineProvider>
    </I18nextProvider>
  </Provider>
)
