export { faces } from './fonts.ts'
export { colors, frame, openPage, type Page, type PageTexts, writeBand, writeHead } from './page.ts'
