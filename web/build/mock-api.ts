import type { Plugin } from 'vite'

/** With `--mode mock`, the tests' server answers the calls of the application in the browser: no gateway is needed. */
export const mockApiPlugin = (): Plugin => ({
  name: 'runwen-mock-api',
  apply: (_, { command, mode }) => command === 'serve' && mode === 'mock',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/src/testing/mock/install.ts' }, injectTo: 'head' },
  ],
})
