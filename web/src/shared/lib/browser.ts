/** Navigation that unloads the page, which tests replace. */
export const leaveFor = (address: string) => location.assign(address)

export const reloadPage = () => location.reload()
