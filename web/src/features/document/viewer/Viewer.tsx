import { VisuallyHidden } from '@mantine/core'
import type { ChangeView, RevisionMark } from '@runwen/contracts'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { Reading } from '../api.ts'
import { type ChangeGroup, changeGroups, groupOf, sizesOf } from '../model/change-groups.ts'
import { languageOf } from '../model/language.ts'
import { ChangeSlip } from './ChangeSlip.tsx'
import { goTo, placeOfChange } from './go-to.ts'
import { keepPlace, placeIn } from './keep-place.ts'
import type { MarkedPlace } from './marked-places.ts'
import { Part } from './Part.tsx'
import { Rail } from './Rail.tsx'
import { isPhone, ReaderContext, type ReadingState } from './reading.ts'
import { SelectionMark } from './SelectionMark.tsx'
import { ChangeSteps, PairSteps } from './Steps.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useChanges } from './use-changes.ts'
import { useKeys } from './use-keys.ts'
import { useMarkedPlaces } from './use-marked-places.ts'
import { usePairSteps } from './use-pair-steps.ts'
import { useTaps } from './use-taps.ts'
import styles from './Viewer.module.css'

export type PlaceToRevise = Pick<RevisionMark, 'change_id' | 'block' | 'quote'>

export type ViewerProps = {
  reading: Reading
  /** The first part, which is loaded already. */
  first: ChangeView
  /** A paragraph to show; a new object shows it again. */
  target?: { readonly block: number } | undefined
  /** A key that was pressed before the viewer was there. */
  firstKey?: string | undefined
  /** What a revision request marks in this text, sent or not. */
  marked?: readonly MarkedPlace[] | undefined
  /** Said to be wrong by the reader; absent where no revision can be requested. */
  onRevise?: ((place: PlaceToRevise) => void) | undefined
  /** With what the result is compared, where there is a choice. */
  compared?: ReactNode
  /** The files of the result, where they stand among the tools. */
  files?: ReactNode
  /** After the last part that can be read. */
  children: ReactNode
}

const keysDialog = lazyComponent(() => import('./KeysDialog.tsx'))

/** The document with every change: with marks, clean, or original and result side by side. */
export const Viewer = ({
  reading,
  first,
  target,
  firstKey,
  marked,
  onRevise,
  compared,
  files,
  children,
}: ViewerProps) => {
  const { t } = useTranslation('document')
  const { model, parts, free_parts } = first
  const isTranslation = model.kind === 'translation'
  const isFreePart = free_parts !== null
  // The free part shows what the editor changed.
  const [state, setState] = useState<ReadingState>(() =>
    isTranslation ? 'beside' : isPhone() && !isFreePart ? 'clean' : 'marks',
  )
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [groups, setGroups] = useState<ReadonlySet<ChangeGroup>>(() => new Set(changeGroups))
  const [current, setCurrent] = useState<{ id: number; scrolls: boolean }>()
  const [showsKeys, setShowsKeys] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useMarkedPlaces(root, marked)
  const readable = free_parts === null ? parts : Math.min(free_parts, parts)
  const places = usePairSteps({ reading, parts: readable, isTranslation, root })
  const { changes, byId, isComplete } = useChanges(reading)
  const shown = useMemo(() => changes.filter((change) => groups.has(groupOf(change))), [changes, groups])

  const place = useRef<ReturnType<typeof placeIn>>(undefined)
  const keepingPlace = (change: () => void) => {
    if (root.current) place.current = placeIn(root.current)
    change()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the text was drawn in another way
  useLayoutEffect(() => {
    if (root.current && place.current) keepPlace(root.current, place.current)
    place.current = undefined
  }, [state, onlyChanged, groups])

  const change = current && byId.get(current.id)
  const index = change ? shown.indexOf(change) : -1
  useEffect(() => {
    if (!root.current || !current || !change) return
    return goTo(root.current, placeOfChange(change), current.scrolls)
  }, [current, change])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the text was drawn in another way
  useEffect(() => {
    if (root.current && change) return goTo(root.current, placeOfChange(change), false)
  }, [state, onlyChanged, groups])

  useEffect(() => {
    if (root.current && target) return goTo(root.current, target, true, true)
  }, [target])

  // Steps to changes that are not loaded yet; they follow once those are.
  const [awaited, setAwaited] = useState(0)
  const step = useCallback(
    (by: number) => {
      const to = (index < 0 && by < 0 ? 0 : index) + by
      if (!isComplete && (to < 0 || to >= shown.length)) return setAwaited(by)
      setAwaited(0)
      const next = shown.at(to % shown.length)
      if (next) setCurrent({ id: next.id, scrolls: true })
    },
    [shown, index, isComplete],
  )
  useEffect(() => {
    if (awaited !== 0) step(awaited)
  }, [awaited, step])
  const select = useCallback((id: number) => setCurrent({ id, scrolls: false }), [])
  useTaps(root, select)
  const choose = (next: ReadingState) => keepingPlace(() => setState(next))
  const toggleOnlyChanged = () => keepingPlace(() => setOnlyChanged(!onlyChanged))
  const close = () => setCurrent(undefined)
  const revise = () => {
    if (!change || !onRevise) return
    onRevise({ change_id: change.id, block: change.block, quote: change.after || change.before })
  }
  const onStep = isTranslation ? places.step : step
  const help = () => setShowsKeys(true)
  useKeys({ choose, step: onStep, toggleOnlyChanged, close, revise, help, isTranslation }, firstKey)

  // Without a filter, the pages of the list that still arrive draw nothing again.
  const filtered = groups.size < changeGroups.length ? byId : undefined
  const { id, isStaff, versions } = reading
  const reader = useMemo(
    () => ({
      reading: { id, isStaff, versions },
      t,
      state,
      onlyChanged,
      // A change that is not in the list yet is shown.
      isShown: (id: number) => {
        const known = filtered?.get(id)
        return known === undefined || groups.has(groupOf(known))
      },
      markPlace: onRevise && ((block: number, quote: string) => onRevise({ change_id: null, block, quote })),
    }),
    [id, isStaff, versions, t, state, onlyChanged, filtered, groups, onRevise],
  )
  const size = Math.ceil(model.block_count / parts)
  const language = useMemo(() => languageOf(model.blocks), [model])

  return (
    <ReaderContext value={reader}>
      <div className={styles.viewer}>
        <VisuallyHidden component="h2">{t('reading.text')}</VisuallyHidden>
        <div className={styles.tools}>
          <Toolbar
            state={state}
            isTranslation={isTranslation}
            onState={choose}
            onKeys={help}
            compared={compared}
            files={files}
            steps={
              isTranslation ? (
                places.all.length > 0 && <PairSteps {...places} onStep={onStep} />
              ) : isFreePart && shown.length < 2 ? null : (
                <ChangeSteps
                  shown={shown}
                  index={index}
                  counts={model.counts}
                  isComplete={isComplete}
                  isFreePart={isFreePart}
                  onStep={onStep}
                />
              )
            }
            sizes={sizesOf(changes)}
            isFreePart={isFreePart}
            groups={groups}
            onGroups={(next) => keepingPlace(() => setGroups(next))}
            onlyChanged={onlyChanged}
            onOnlyChanged={toggleOnlyChanged}
          />
          {/* Before the text: the next stop of the keyboard after the toolbar. */}
          {change && (
            <ChangeSlip
              key={change.id}
              change={change}
              onStep={step}
              onClose={close}
              onRevise={onRevise && revise}
            />
          )}
        </div>
        <Lazy
          of={keysDialog}
          isNeeded={showsKeys}
          opened={showsKeys}
          isTranslation={isTranslation}
          canRevise={onRevise !== undefined}
          onClose={() => setShowsKeys(false)}
        />
        <div className={styles.desk} data-slip={change !== undefined || undefined}>
          <div
            className={styles.sheet}
            data-state={state}
            ref={root}
            lang={isTranslation ? undefined : language}
          >
            {Array.from({ length: readable }, (_, part) => (
              <Part
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is its number
                key={part}
                reading={reading}
                part={part}
                size={size}
                isWanted={[
                  change?.part,
                  places.current?.part,
                  target && Math.floor(target.block / size),
                ].includes(part)}
              />
            ))}
            {children}
            {onRevise && <SelectionMark root={root} />}
          </div>
          {!isTranslation && !isFreePart && <Rail root={root} changes={shown} comments={model.comments} />}
        </div>
      </div>
    </ReaderContext>
  )
}
