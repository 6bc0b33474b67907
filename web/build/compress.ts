import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const text = new Set(['.html', '.js', '.css', '.svg', '.txt', '.json'])
const br = promisify(brotliCompress)
const gz = promisify(gzip)

/** None is the best for every file; they differ by up to a hundred bytes. */
const brotliVariants = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 4 },
]

/** Writes a .br and a .gz file next to each text file, so that the gateway does not compress during requests. */
export const compressPlugin = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'runwen-compress',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (config.command !== 'build' || config.build.ssr) return
        for (const name of await readdir(config.build.outDir, { recursive: true })) {
          if (text.has(extname(name))) await compress(join(config.build.outDir, name))
        }
      },
    },
  }
}

const compress = async (file: string) => {
  if ((await stat(file)).size < 512) return
  const content = await readFile(file)
  const candidates = await Promise.all(
    brotliVariants.map((params) =>
      br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, ...params } }),
    ),
  )
  const [smallest] = candidates.sort((a, b) => a.length - b.length)
  if (smallest) await writeFile(`${file}.br`, smallest)
  await writeFile(`${file}.gz`, await gz(content, { level: 9 }))
}
