import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { compressPlugin } from './build/compress.ts'
import { documentPlugin, isMainStyle } from './build/document.ts'

/** The gateway that `npm run dev` starts, else the one of `npm start`. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'

/** react-i18next imports one function of i18next, which would bring all of it; see src/shared/i18n/texts.ts. */
const withoutI18next = [
  { find: /^i18next$/, replacement: fileURLToPath(import.meta.resolve('./build/i18next.ts')) },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), documentPlugin(), compressPlugin()],
  resolve: { alias: command === 'build' && !isSsrBuild ? withoutI18next : [] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names) => names.filter((name) => !isMainStyle(name)),
    },
    rollupOptions: isSsrBuild
      ? {}
      : { preserveEntrySignatures: false, output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': gateway, '/sandbox': gateway } },
}))
