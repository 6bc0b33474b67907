import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importedStyles, missingClasses, unusedClasses } from './css-classes.ts'

const web = resolve(import.meta.dirname, '../../web')
const read = (path: string) => readFileSync(path, 'utf8')
const pathOf = (file: string, imported: string) =>
  imported.startsWith('#') ? join(web, 'src', imported.slice(1)) : resolve(dirname(file), imported)

const usesOfStyles = () =>
  globSync('src/**/*.{ts,tsx}', { cwd: web }).flatMap((path) => {
    const file = join(web, path)
    const source = read(file)
    return importedStyles(source).map(({ name, path }) => ({ file, source, name, css: pathOf(file, path) }))
  })

test('the classes that components use are in their CSS', () => {
  const uses = usesOfStyles()
  expect(uses.length).toBeGreaterThan(200)
  const missing = uses.flatMap(({ file, source, name, css }) =>
    missingClasses(source, name, read(css)).map((one) => `${file}: ${name}.${one}`),
  )
  expect(missing).toEqual([])
})

test('a class without a rule is found, a key of a text is not', () => {
  const source = "import styles from './A.module.css'\n<p className={styles.gone}>{t('styles.text')}</p>"
  expect(importedStyles(source)).toEqual([{ name: 'styles', path: './A.module.css' }])
  expect(missingClasses(source, 'styles', '.kept {\n}\n')).toEqual(['gone'])
  expect(missingClasses(source, 'styles', '.kept:hover > .gone {\n}\n')).toEqual([])
})

test('the classes in the CSS are used by components', () => {
  const uses = usesOfStyles()
  const files = globSync('src/**/*.module.css', { cwd: web }).map((file) => join(web, file))
  expect(files.length).toBeGreaterThan(100)
  const unused = files.flatMap((file) =>
    unusedClasses(
      read(file),
      uses.filter(({ css }) => css === file),
    ).map((one) => `${file}: .${one}`),
  )
  expect(unused).toEqual([])
})

test('a class that no component takes is found, unless one takes classes by a computed name', () => {
  const css = '/* .old { */\n.kept > .gone:hover,\n.gone {\n  margin: 0.5em;\n}\n:global(#main) {\n}\n'
  const use = (source: string) => ({ source, name: 'styles' })
  expect(unusedClasses(css, [use('styles.kept')])).toEqual(['gone'])
  expect(unusedClasses(css, [use('styles.kept'), use('styles.gone')])).toEqual([])
  expect(unusedClasses(css, [use('styles[state]')])).toEqual([])
  expect(unusedClasses(css, [])).toEqual(['kept', 'gone'])
})
