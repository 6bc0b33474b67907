import { textParts, type WordPackage } from './word-package.ts'

/** Every element that records a tracked change (ECMA-376 part 1, 17.13.5), whatever the prefix. */
const MARK =
  /<(?:[\w.-]+:)?(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|numberingChange|(?:[rpt]|sect|tbl|tblPrEx|tr|tc)PrChange|tblGridChange|(?:moveFrom|moveTo)Range(?:Start|End)|customXml(?:Ins|Del|MoveFrom|MoveTo)Range(?:Start|End))[\s/>]/

/** Whether any part holds tracked changes, also headers and footers, which are not compared. */
export const hasChangeMarks = (parts: WordPackage): boolean =>
  textParts(parts).some((name) => MARK.test(parts.get(name)?.toString('utf8') ?? ''))
