/** What a person who starts the product sees. */
export interface Console {
  /**
   * Shows a step with its time while `work` runs. `say` replaces what is after the title: what the step waits for,
   * finally what it did.
   */
  step<T>(title: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T>
  /** Writes lines that stay. */
  print(text: string): void
}

export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`
