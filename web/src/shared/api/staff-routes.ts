import { staffRoutes } from '@runwen/contracts/staff-routes'
import { addRoutes } from './endpoints.ts'

addRoutes(staffRoutes)

export { staffRoutes }
