import { clearScreenDown, cursorTo, moveCursor } from 'node:readline'
import { stripVTControlCharacters, styleText } from 'node:util'
import { type Console, secondsSince } from './console.ts'

interface Step {
  title: string
  detail: string
  start: number
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const frameMs = 100
const titleWidth = 18
const timeWidth = 9

/** Steps that run are the last lines of the terminal and are redrawn in place; those that are done stay above them. */
export function terminalConsole(out: NodeJS.WriteStream): Console {
  const running = new Set<Step>()
  let drawn = 0
  let frame = 0
  let timer: NodeJS.Timeout | undefined

  function line(mark: string, { title, detail, start }: Step): string {
    const columns = `${title.padEnd(titleWidth)} ${secondsSince(start).padStart(timeWidth)}`
    // A longer line would wrap, and the next redraw would miss its first part.
    const room = (out.columns || 80) - titleWidth - timeWidth - 8
    return `${mark} ${columns}  ${styleText('dim', shortened(detail, room))}`
  }

  function erase(): void {
    if (drawn > 0) moveCursor(out, 0, -drawn)
    cursorTo(out, 0)
    clearScreenDown(out)
    drawn = 0
  }

  function draw(): void {
    const mark = styleText('cyan', frames[frame % frames.length] ?? '')
    for (const step of running) out.write(`${line(mark, step)}\n`)
    drawn = running.size
  }

  function write(text?: string): void {
    erase()
    if (text !== undefined) out.write(`${text}\n`)
    draw()
  }

  function tick(): void {
    frame += 1
    write()
  }

  return {
    print: write,
    async step(title, work) {
      const step: Step = { title, detail: '', start: performance.now() }
      running.add(step)
      timer ??= setInterval(tick, frameMs)
      write()
      const end = (mark: string) => {
        running.delete(step)
        if (running.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
        write(line(mark, step))
      }
      try {
        const result = await work((detail) => {
          step.detail = detail
        })
        end(styleText('green', '✓'))
        return result
      } catch (error) {
        end(styleText('red', '✗'))
        throw error
      }
    },
  }
}

function shortened(text: string, width: number): string {
  const plain = stripVTControlCharacters(text).replaceAll('\n', ' ')
  return plain.length > width ? `${plain.slice(0, Math.max(0, width - 1))}…` : plain
}
