import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileLayout, layoutFile } from '../../../templates/compile-layout.ts'

test('the layout is compiled from its source', async () => {
  expect(readFileSync(layoutFile, 'utf8'), 'run npm run emails').toBe(await compileLayout())
})
