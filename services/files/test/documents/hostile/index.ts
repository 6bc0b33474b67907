import { bombs } from './bombs.ts'
import { brokenArchives } from './broken-archives.ts'
import { encrypted } from './encrypted.ts'
import { external } from './external.ts'
import { macros } from './macros.ts'
import { markup } from './markup.ts'
import { names } from './names.ts'
import { notWord } from './not-word.ts'
import { notZip } from './not-zip.ts'

/** Documents that must be refused, each for a different reason. */
export const hostileDocuments = [
  ...notZip,
  ...brokenArchives,
  ...encrypted,
  ...names,
  ...bombs,
  ...macros,
  ...external,
  ...markup,
  ...notWord,
]
