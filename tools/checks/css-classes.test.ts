import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importedStyles, missingClasses } from './css-classes.ts'

const web = resolve(import.meta.dirname, '../../web')
const read = (path: string) => readFileSync(path, 'utf8')
const pathOf = (file: string, imported: string) =>
  imported.startsWith('#') ? join(web, 'src', imported.slice(1)) : resolve(dirname(file), imported)

test('the classes that components use are in their CSS', () => {
  const files = globSync('src/**/*.tsx', { cwd: web }).map((file) => join(web, file))
  const uses = files.flatMap((file) => {
    const source = read(file)
    return importedStyles(source).map(({ name, path }) => ({ file, source, name, css: pathOf(file, path) }))
  })
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
