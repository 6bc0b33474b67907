/** Navigation that unloads the page, in one object that tests can mock. */
export const leaveFor = (address: string) => location.assign(address)

export const reloadPage = () => location.reload()
