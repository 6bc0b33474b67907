import { fstatSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileSource } from '../../documents/io/byte-source.ts'
import { Budget, openArchive } from '../../documents/zip/archive.ts'
import { pictureId } from './read-pictures.ts'

/**
 * Entry point of the child process: writes the pictures that the arguments name to stdout, one after the other. An argument
 * is the descriptor of a document, a colon, and the id of a picture in it.
 */
const archives = [3, 4].map((file) => openArchive(fileSource(file, 0, fstatSync(file).size), new Budget()))

async function* contents() {
  for (const argument of process.argv.slice(2)) {
    const archive = archives[Number(argument[0]) - 3]
    const part = archive?.parts.find((each) => pictureId(each) === argument.slice(2))
    if (!archive || !part) throw new Error('a picture that is not in the document')
    yield* archive.content(part)
  }
}

await pipeline(Readable.from(contents(), { objectMode: false }), process.stdout)
