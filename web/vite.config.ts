import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import pxToRem from 'postcss-pxtorem'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { compressPlugin } from './build/compress.ts'
import { documentPlugin } from './build/document.ts'
import { mockApiPlugin } from './build/mock-api.ts'

/** The gateway that `npm run dev` starts, else the one of `npm start`. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080'

/** Shorter than the default, whose line numbers make up a kilobyte of what a page loads. */
const generateScopedName = (name: string, file: string) => {
  const hash = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
  return `${name}_${hash.slice(0, 4)}`
}

/** Hashes do not compress, and each page loads hundreds of them. The bundler refuses shorter ones for so many files. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** By default, React Router's `exports` lead to its development build, which checks and warns. */
const productionRouter = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/'),
}))

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), documentPlugin(), compressPlugin(), mockApiPlugin()],
  resolve: { alias: command === 'build' && !isSsrBuild ? productionRouter : [] },
  css: {
    modules: { generateScopedName },
    // Sizes are written in px and follow the text size of the browser, as its media queries in em do.
    postcss: { plugins: [pxToRem({ propList: ['*'], minPixelValue: 2 })] },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild
      ? {}
      : { preserveEntrySignatures: false, output: { ...fileNames, codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': gateway, '/sandbox': gateway } },
}))
