import { act } from '@testing-library/react'

/** Whether an element is on the screen; all are unless a test says otherwise. */
let isOnScreen: (element: Element) => boolean = () => true
const observers = new Set<FakeIntersectionObserver>()

/** jsdom has no layout: tests say what is on the screen. */
export class FakeIntersectionObserver {
  private readonly elements = new Set<Element>()
  private readonly callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
    observers.add(this)
  }
  observe(element: Element) {
    this.elements.add(element)
    queueMicrotask(() => this.report([element]))
  }
  unobserve(element: Element) {
    this.elements.delete(element)
  }
  disconnect() {
    this.elements.clear()
    observers.delete(this)
  }
  report(elements: Iterable<Element> = this.elements) {
    const changes = [...elements]
      .filter((element) => this.elements.has(element))
      .map(
        (target) => ({ target, intersectionRatio: isOnScreen(target) ? 1 : 0 }) as IntersectionObserverEntry,
      )
    if (changes.length > 0) act(() => this.callback(changes, this as unknown as IntersectionObserver))
  }
}

/** Scrolls: from now on the elements for which `test` holds are on the screen. */
export const putOnScreen = (test: (element: Element) => boolean) => {
  isOnScreen = test
  for (const observer of observers) observer.report()
}

export const resetScreen = () => {
  isOnScreen = () => true
  observers.clear()
}
