import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** Its code is fetched when the first file is chosen. */
export const chosenFiles = lazyComponent(() => import('./ChosenFiles.tsx'))
