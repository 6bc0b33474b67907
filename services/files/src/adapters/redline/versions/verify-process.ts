import { fstatSync } from 'node:fs'
import { fileSource } from '../../documents/io/byte-source.ts'
import { readDocument } from '../read/read-document.ts'
import { agrees } from './agrees.ts'
import { hasChangeMarks } from './change-marks.ts'
import { readPackage } from './word-package.ts'

/**
 * Entry point of the child process: writes to stdout whether the version at descriptor 5 agrees with the original at
 * descriptor 3 and the result at descriptor 4.
 */
const version = process.argv[2] === 'clean' ? 'clean' : 'tracked'
const [original, result, made] = [await readDocument(3), await readDocument(4), await readDocument(5)]
const parts = await readPackage(fileSource(5, 0, fstatSync(5).size))
const isMarked = hasChangeMarks(parts)
const isRight = agrees(version, { original, result, made }) && isMarked === (version === 'tracked')
process.stdout.write(JSON.stringify(isRight))
