/** Navigation that unloads the page, which tests replace. */
export const leaveFor = (address: string) => location.assign(address)

/** Whether there is most likely a keyboard, so that a focused field does not open one over the page. */
export const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

export const reloadPage = () => location.reload()
