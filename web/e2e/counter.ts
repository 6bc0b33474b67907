import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Counts what a person does: clicks, keys other than those that type, and text that goes into a focused field. */
export const counter = () => {
  const inputs = { clicks: 0, keys: 0, fields: 0, characters: 0 }
  return {
    inputs,
    click: async (target: Locator) => {
      inputs.clicks += 1
      await target.click()
    },
    press: async (target: Locator, key: string) => {
      inputs.keys += 1
      await target.press(key)
    },
    /** Presses Tab until the field has the focus; there may be buttons in between. */
    tabTo: async (from: Locator, field: Locator) => {
      await expect(from).toBeFocused()
      for (let stop = 0; stop < 3; stop += 1) {
        inputs.keys += 1
        await from.page().keyboard.press('Tab')
        if (await field.evaluate((element) => element === document.activeElement)) return
      }
    },
    type: async (field: Locator, text: string) => {
      await expect(field).toBeFocused()
      inputs.fields += 1
      inputs.characters += text.length
      await field.pressSequentially(text)
    },
  }
}
