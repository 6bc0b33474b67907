/** What ends this page, in one place, so that tests can watch instead. */
export const leaveFor = (address: string) => location.assign(address)

export const reloadPage = () => location.reload()
