/** An administrator who decided something, with the name at that time. */
export interface Staff {
  adminId: string
  name: string
}
