export { type GroupName, groupOf, inAll, parseNames } from './groups.ts'
export { describeSecrets, explainUnchanged, refuseHeld, splitNames } from './status.ts'
