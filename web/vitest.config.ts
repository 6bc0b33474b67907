import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    // After the projects of ../vitest.config.ts.
    sequence: { groupOrder: 8 },
    maxWorkers: '100%',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    // Files share the application's modules, whose loading takes longer than most tests. `vi.mock` would replace modules for
    // the files after it too; tests use `vi.spyOn`.
    isolate: false,
    // A test loads a fresh copy of it.
    server: { deps: { inline: ['@stripe/stripe-js'] } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
