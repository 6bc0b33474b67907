import { expect, type Locator } from '@playwright/test'

/** Delivers the result that the dialog has checked, with a reason where the check asks for a decision. */
export const deliverChecked = async (dialog: Locator) => {
  const button = dialog.getByRole('button', { name: /^(仍要)?交付$/ })
  await expect(button).toBeVisible()
  const reason = dialog.getByRole('textbox')
  if (await reason.isVisible()) await reason.fill('测试文档')
  await button.click()
}
