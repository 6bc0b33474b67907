import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

type Prerender = typeof import('../src/prerender.tsx')
type Bundle = Rolldown.OutputBundle

/** An HTML document of the build, and the modules whose code its page loads. */
type Document = {
  file: string
  modules: readonly string[]
  /** Modules whose code loads only when the address shows the default tab. Their stylesheets load always. */
  tabModules?: readonly string[]
  markup: (prerender: Prerender) => Promise<string>
}

const eachLanguage = async (
  { languages }: Prerender,
  attributes: string,
  render: (language: (typeof languages)[number]) => Promise<string>,
) => {
  let markup = ''
  for (const language of languages)
    markup += `<div ${attributes} lang="${language}">${await render(language)}</div>`
  return markup
}

/** Markup of a whole page. `data-path` is the address that it is for. */
const wholePage =
  (name: 'landing' | 'estimate' | 'prices', namespaces: string[]) => (prerender: Prerender) => {
    const path = prerender.paths[name]
    return eachLanguage(prerender, `data-prerendered="page" data-path="${path}"`, (language) =>
      prerender.renderPage(path, namespaces, language),
    )
  }

const documents: readonly Document[] = [
  {
    file: 'index.html',
    modules: ['src/features/landing/pages/LandingPage.tsx'],
    markup: wholePage('landing', ['landing', 'document-choice']),
  },
  {
    file: 'app/dashboard.html',
    modules: [
      'src/app/AuthenticatedApp.tsx',
      'src/app/layouts/HomeLayout.tsx',
      'src/app/pages/DashboardPage.tsx',
    ],
    tabModules: ['src/features/upload/pages/UploadPage.tsx'],
    markup: (prerender) => eachLanguage(prerender, 'data-prerendered="shell"', prerender.renderShell),
  },
  // Public pages that need neither the store nor the component library. Their texts load in one language only.
  ...['terms', 'privacy', 'contact', 'faq', 'agreement'].map((name) => ({
    file: `${name}.html`,
    modules: ['src/features/legal/pages/ContactPage.tsx'],
    markup: async () => '',
  })),
  {
    file: 'estimate.html',
    modules: ['src/app/layouts/LandingLayout.tsx', 'src/features/estimate/pages/EstimatePage.tsx'],
    markup: wholePage('estimate', ['estimate', 'document-choice']),
  },
  {
    file: 'prices.html',
    modules: ['src/app/layouts/LandingLayout.tsx', 'src/features/estimate/pages/PricesPage.tsx'],
    markup: wholePage('prices', ['estimate']),
  },
  // All other pages.
  { file: 'app.html', modules: ['src/app/AuthenticatedApp.tsx'], markup: async () => '' },
]

/**
 * Completes index.html and writes one document per entry of `documents`. Adds the preload of the font of titles, the preloads
 * of the page's code, and its markup in both languages. The early-init script and most stylesheets are inline: the first
 * paint waits for little but the document. The gateway allows inline scripts by their hashes.
 */
export const documentPlugin = (): Plugin => {
  let config: ResolvedConfig
  let heads: ReadonlyMap<string, string> = new Map()
  let earlyInit = ''
  return {
    name: 'runwen-document',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      if (config.command !== 'build' || config.build.ssr) return
      this.addWatchFile(join(config.root, 'src/early-init.ts'))
      earlyInit = await bundleEarlyInit(config.root)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle)
          return html.replace('<!--head-->', '<script type="module" src="/src/early-init.ts"></script>')
        heads = new Map(documents.map((document) => [document.file, headOf(document, bundle, html)]))
        return html
      },
    },
    async closeBundle() {
      if (config.command !== 'build' || config.build.ssr) return
      const template = await readFile(join(config.build.outDir, 'index.html'), 'utf8')
      const prerender = await loadPrerender(config.root)
      // Inlines the icon, which saves a request.
      const svg = await readFile(join(config.build.outDir, 'favicon.svg'), 'utf8')
      const icon = `data:image/svg+xml,${encodeURIComponent(svg.trim())}`
      const placeholder = prerender.renderPlaceholder()
      const styles = await readStyles(config.build.outDir)
      for (const { file, markup: render } of documents) {
        const path = join(config.build.outDir, file)
        await mkdir(dirname(path), { recursive: true })
        const markup = await render(prerender)
        const html = template
          // Functions, because `$` has a meaning in replacement texts.
          .replace('<!--head-->', () => `<script>${earlyInit.trim()}</script>\n    ${heads.get(file) ?? ''}`)
          .replace('<!--icon-->', `<link rel="icon" type="image/svg+xml" href="${icon}" />`)
          .replace('<!--prerendered-->', () => markup)
          .replace('<!--placeholder-->', placeholder)
        await writeFile(path, inlineStyles(markup === '' ? html : loadCodeLater(html), styles))
      }
    },
  }
}

/**
 * Leaves the code to early-init.ts, which loads it after the first paint: before, it would take the network from what the
 * markup of a page needs. The content of other pages waits for the code. The entry comes last.
 */
const loadCodeLater = (html: string) =>
  html
    .replace(/<script type="module"( crossorigin) src=("[^"]+")><\/script>/, '<link data-code$1 href=$2 />')
    .replaceAll('<link rel="modulepreload"', '<link data-code')

/** The stylesheet that every page shares, and small ones: a page waits longer for another request than for their bytes. */
const isInline = (name: string, style: string) => name.startsWith('index-') || style.length < 8_000

/** By its address, the text of each stylesheet that documents have inline. */
const readStyles = async (outDir: string) => {
  const names = (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.css'))
  const styles = new Map<string, string>()
  for (const name of names) {
    const style = await readFile(join(outDir, 'assets', name), 'utf8')
    if (isInline(name, style)) styles.set(`/assets/${name}`, style.trim())
  }
  return styles
}

/** The disabled link loads nothing. It keeps code that imports the stylesheet from fetching it. */
const inlineStyles = (html: string, styles: ReadonlyMap<string, string>) =>
  html.replace(/<link rel="stylesheet"[^>]* href="([^"]+)" ?\/?>/g, (link, address: string) => {
    const style = styles.get(address)
    return style === undefined
      ? link
      : `<style>${style}</style>\n    <link rel="stylesheet" href="${address}" disabled />`
  })

/** The tags of a document's head. The stylesheets come first: the markup needs them before any code. */
const headOf = ({ modules, tabModules = [] }: Document, bundle: Bundle, html: string) => {
  const names = Object.keys(bundle)
  const font = names.find((name) => /-600-.*\.woff2$/.test(name))
  if (!font) throw new Error('the build has no font of titles')
  const chunks = chunksOf(modules, bundle)
  const tabChunks = chunksOf(tabModules, bundle).filter((chunk) => !chunks.includes(chunk))
  const styles = new Set(
    [...chunks, ...tabChunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
  )
  const isNew = (name: string) => !html.includes(`/${name}"`)
  return [
    `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`,
    ...[...styles].filter(isNew).map((name) => `<link rel="stylesheet" crossorigin href="/${name}" />`),
    ...chunks
      .map((chunk) => chunk.fileName)
      .filter(isNew)
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`),
    ...tabChunks.map(({ fileName }) => `<link data-code data-tab crossorigin href="/${fileName}" />`),
  ].join('\n    ')
}

/** The chunks that hold `modules`, with everything they import. */
const chunksOf = (modules: readonly string[], bundle: Bundle) => {
  const all = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(all.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) {
    const chunk = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (!chunk) throw new Error(`no chunk holds ${module}`)
    add(chunk)
  }
  return [...found]
}

const bundleEarlyInit = async (root: string) => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, rollupOptions: { input: 'src/early-init.ts', output: { format: 'iife' } } },
  })
  const bundles = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunk = bundles.flatMap((bundle) => bundle.output).find((output) => output.type === 'chunk')
  if (!chunk) throw new Error('src/early-init.ts produced no chunk')
  return chunk.code
}

const loadPrerender = async (root: string): Promise<Prerender> => {
  const outDir = join(root, 'node_modules/.prerender')
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true },
  })
  const prerender: Prerender = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  return prerender
}
