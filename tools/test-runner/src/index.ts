export { buildGoProgram, findGo, findGoProgram, type GoProgram } from './go-programs.ts'
export { temporaryProduct } from './product.ts'
