export { findGo, findGoProgram, installGoProgram } from './go-programs.ts'
export { temporaryProduct } from './product.ts'
