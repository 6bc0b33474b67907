import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { compressPlugin } from './build/compress.ts'
import { documentPlugin, isMainStyle } from './build/document.ts'
import { mockApiPlugin } from './build/mock-api.ts'

/** The gateway that `npm run dev` starts, else the one of `npm start`. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), documentPlugin(), compressPlugin(), mockApiPlugin()],
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
