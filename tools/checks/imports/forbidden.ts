import type { IForbiddenRuleType } from 'dependency-cruiser'

/** A rule of dependency-cruiser. Paths are regular expressions relative to the checkout. */
export type Forbidden = IForbiddenRuleType

/** Files that only tests and measurements load. */
export const tests = ['\\.test\\.tsx?$', '/(?:test|bench)/']
