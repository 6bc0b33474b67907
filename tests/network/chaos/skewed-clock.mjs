/**
 * Preloaded into every process of the product (`NODE_OPTIONS=--import`): shifts `Date` by the milliseconds in the file
 * `<folder>/<process>`, which may change while the process runs. The folder is in the query of the module's URL.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [, script = ''] = process.argv
const name = /([\w-]+)\/src\/main\.ts$/.exec(script)?.[1]
const folder = new URL(import.meta.url).searchParams.get('folder')
if (name && folder) shiftClock(join(folder, name))

function shiftClock(file) {
  const RealDate = Date
  let offset = 0
  const read = () => {
    try {
      offset = Number(readFileSync(file, 'utf8')) || 0
    } catch {
      offset = 0
    }
  }
  read()
  setInterval(read, 250).unref()
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}
