import '#shared/theme/index.css'
import { carryOver, firstSign } from '#app/first-sign.ts'

const start = async (container: HTMLElement) => {
  const begin = async () => (await import('#app/begin.tsx')).begin(container)
  const prerendered = document.getElementById('prerendered')
  const isLanding = document.documentElement.dataset.landing !== undefined
  // Who is logged in sees other buttons than those that were rendered at build time.
  if (!prerendered || !isLanding || localStorage.getItem('token') !== null) return begin()
  const carry = carryOver(prerendered, container)
  await firstSign()
  await carry(begin)
}

const container = document.getElementById('root')
if (container) void start(container)
