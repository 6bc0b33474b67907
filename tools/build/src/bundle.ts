import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type RolldownLog, rolldown } from 'rolldown'
import { finish } from './finish.ts'
import { keepLocations, type LocationOptions } from './locations.ts'
import { bundleOf } from './programs.ts'

/**
 * Packages that read or load files of their own by computed paths, and only in some processes: the engine that writes tracked
 * changes with its WebAssembly, and the PDF writer with its fonts.
 */
const external = [/^docxodus(?:\/|$)/, /^pdfkit$/, /^fontkit$/]
/** Optional parts of drivers, which they try to load. */
const optional = ['pg-native', 'pg-cloudflare']

/**
 * Bundles the programs, and the threads and processes that they start, into a folder of the checkout. Modules that are imported
 * on demand stay separate. Bundles replace those of the last build one by one, and nothing is removed: a running product starts
 * threads and processes from them. Returns the sources of all bundles.
 *
 * @throws Error when a module cannot be bundled.
 */
export async function bundle(
  checkout: string,
  programs: readonly string[],
  folder = 'dist',
): Promise<string[]> {
  const sources = new Set<string>(programs)
  // The set grows while modules are read.
  for (const source of sources)
    await bundleProgram(source, { checkout, folder, onProgram: (other) => sources.add(other) })
  return [...sources]
}

async function bundleProgram(source: string, options: LocationOptions): Promise<void> {
  const { checkout } = options
  const bundleFile = join(checkout, bundleOf(source, options.folder))
  const dir = dirname(bundleFile)
  const build = await rolldown({
    input: join(checkout, source),
    cwd: checkout,
    platform: 'node',
    external: [...external, ...optional],
    plugins: [keepLocations(options)],
    onLog: (level, log) => refuseUnresolved(source, level, log),
  })
  const { output } = await build.generate({
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: basename(bundleFile),
    chunkFileNames: '[name]-[hash].mjs',
    // Functions and classes keep their names for stack traces and logs.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  await build.close()
  await mkdir(dir, { recursive: true })
  for (const { fileName, ...chunk } of output) {
    if (chunk.type !== 'chunk') continue
    const { code, map } = chunk.map ? finish({ code: chunk.code, map: chunk.map.toString() }) : chunk
    if (map) await replace(join(dir, `${fileName}.map`), map.toString())
    await replace(join(dir, fileName), code)
  }
}

/** A process that loads the file at this moment reads all of the old one or all of the new one. */
async function replace(file: string, text: string): Promise<void> {
  const next = `${file}.next`
  await writeFile(next, text)
  await rename(next, file)
}

/** It would fail when it runs. */
function refuseUnresolved(source: string, level: string, log: RolldownLog): void {
  if (level === 'warn' && log.code === 'UNRESOLVED_IMPORT') throw new Error(`${source}: ${log.message}`)
}
