export { bundleOf, programs } from './programs.ts'
