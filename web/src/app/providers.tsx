import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { colorSchemeManager } from '#shared/theme/theme.ts'
import { useTheme } from '#shared/theme/use-theme.ts'
import type { Store } from './store.ts'

export type KitEnvironment = 'default' | 'test'

type ProvidersProps = { store: Store; children: ReactNode; env?: KitEnvironment }

export const Providers = ({ store, children, env = 'default' }: ProvidersProps) => (
  <Provider store={store}>
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
  </Provider>
)
