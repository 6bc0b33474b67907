import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'

type Prerendered = { languages: readonly string[]; render: (language: string) => Promise<string> }

/**
 * Completes index.html: the boot script (an external file, because the content security policy allows no inline
 * scripts), the preload of the one web font, and the landing page's markup in both languages.
 */
export const documentPlugin = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'runwen-document',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      if (config.command !== 'build' || config.build.ssr) return
      this.addWatchFile(join(config.root, 'src/boot.ts'))
      this.emitFile({ type: 'asset', name: 'boot.js', source: await bundleBoot(config.root) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        if (!context.bundle) {
          return html.replace('<!--boot-->', '<script type="module" src="/src/boot.ts"></script>')
        }
        const boot = Object.values(context.bundle).find(
          (output) => output.type === 'asset' && output.names.includes('boot.js'),
        )
        if (!boot) throw new Error('boot.js was not emitted')
        const names = Object.keys(context.bundle)
        const font = names.find((name) => name.endsWith('.woff2'))
        // The prerendered markup needs its styles before the landing page's own code is here.
        const styles = names.filter((name) => /\/(LandingPage|begin)-[^/]*\.css$/.test(name))
        const tags = [
          `<script src="/${boot.fileName}"></script>`,
          font && `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`,
          ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}" />`),
        ]
        return html.replace('<!--boot-->', tags.filter(Boolean).join('\n    '))
      },
    },
    async closeBundle() {
      if (config.command !== 'build' || config.build.ssr) return
      const index = join(config.build.outDir, 'index.html')
      const html = await readFile(index, 'utf8')
      await writeFile(index, html.replace('<!--prerendered-->', await prerender(config.root)))
    },
  }
}

const bundleBoot = async (root: string) => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, rollupOptions: { input: 'src/boot.ts', output: { format: 'iife' } } },
  })
  const bundles = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunk = bundles.flatMap((bundle) => bundle.output).find((output) => output.type === 'chunk')
  if (!chunk) throw new Error('src/boot.ts produced no chunk')
  return chunk.code
}

const prerender = async (root: string) => {
  const outDir = join(root, 'node_modules/.prerender')
  await mkdir(outDir, { recursive: true })
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true },
  })
  const entry = join(outDir, 'prerender.js')
  const { languages, render }: Prerendered = await import(`${pathToFileURL(entry).href}?${Date.now()}`)
  let parts = ''
  for (const language of languages) parts += `<div lang="${language}">${await render(language)}</div>`
  await rm(outDir, { recursive: true, force: true })
  return `<div id="prerendered">${parts}</div>`
}
