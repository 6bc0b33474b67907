/** Adds the spaces between Chinese and numbers that dates of Intl lack: `2026 年 11 月 18 日`. Other dates stay as they are. */
export const spaceChineseDate = (text: string): string =>
  text.replace(/(\d)(?=[年月日])/g, '$1 ').replace(/([年月日])(?=\d)/g, '$1 ')
