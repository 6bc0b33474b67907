/** The password of an account that was registered in this tab, for the login screen that follows. In memory only. */
let password = ''

export const keepNewPassword = (chosen: string) => {
  password = chosen
}

export const newPassword = () => password

export const forgetNewPassword = () => {
  password = ''
}
