import { type Console, secondsSince } from './console.ts'

const reminderMs = 15_000

/** One line for each step once it is done, and reminders of slow ones. No control characters. */
export function plainConsole(write: (line: string) => void): Console {
  return {
    print: write,
    async step(title, work) {
      const start = performance.now()
      let detail = ''
      const line = (state: string) => write(`${title}: ${[detail, state].filter(Boolean).join(', ')}`)
      const reminder = setInterval(() => line(`${secondsSince(start)} so far`), reminderMs)
      try {
        const result = await work((said) => {
          detail = said
        })
        line(secondsSince(start))
        return result
      } catch (error) {
        line(`failed after ${secondsSince(start)}`)
        throw error
      } finally {
        clearInterval(reminder)
      }
    },
  }
}
