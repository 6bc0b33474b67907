import { VisuallyHidden } from '@mantine/core'
import type { ChangeView, DocumentComment, RevisionMark, StaffProfile } from '@runwen/contracts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { markRead, type Reading, useViewPartQuery } from '../api.ts'
import type { ReadableDocument } from '../model/readable-document.ts'
import type { Revision } from '../revision/use-revision.ts'
import { useTextNeeded } from '../use-text-needed.ts'
import type { PlaceToRevise } from '../viewer/Viewer.tsx'
import { Downloads } from './Downloads.tsx'
import { Findings } from './Findings.tsx'
import type { Payment } from './PayToRead.tsx'
import { Questions } from './Questions.tsx'
import styles from './Result.module.css'
import { Tally } from './Tally.tsx'

const requestedMarks = lazyComponent(() => import('./RequestedMarks.tsx'))
const unchecked = lazyComponent(() => import('./Unchecked.tsx'))
const resultText = lazyComponent(() => import('./ResultText.tsx'))
const markDialog = lazyComponent(() => import('../revision/MarkDialog.tsx'))
const revisionBar = lazyComponent(() => import('../revision/RevisionBar.tsx'))

type ResultProps = {
  file: ReadableDocument
  isStaff: boolean
  /** The editor who agreed to be named to the customer. */
  editor?: StaffProfile | null
  /** What the customer marked in the open revision request. */
  requested?: readonly RevisionMark[]
  /** The request that marks are added to; absent where no revision can be requested. */
  revision?: Revision | undefined
  /** For the owner of an unpaid document. */
  payment?: Payment | undefined
  /** The way to answer a question of the editor, for the owner. */
  answer?: ((comment: DocumentComment) => ReactNode) | undefined
}

/** The result: what was changed, as a sentence, the editor's questions, the files, then the text itself. */
export const Result = ({ file, isStaff, ...rest }: ResultProps) => {
  const [versions, setVersions] = useState<string>()
  const reading = { id: file.id, isStaff, versions }
  const { data, error, isFetching, refetch } = useViewPartQuery({ ...reading, part: 0 })
  // What was read is no longer new, which the list and the menu then show.
  const dispatch = useAppDispatch()
  const hasRead = data !== undefined && !isFetching && !isStaff && file.has_new_result
  useEffect(() => {
    if (hasRead) void dispatch(markRead(file.id))
  }, [hasRead, dispatch, file.id])
  // Two earlier results may have nothing in common either; the choice what to compare stays then.
  const isUnrelated = data?.model.kind === 'unrelated' && !versions
  const isUnchecked = isUnrelated || (!data && isProblem(error) && error.code === 'not_checked')
  return (
    <div className={styles.result}>
      {isUnchecked && (
        <Lazy of={unchecked} file={file} isFinal={isUnrelated}>
          <Downloads file={file} isStaff={isStaff} />
        </Lazy>
      )}
      {isUnrelated && isStaff && file.check && (
        <div className={styles.folds}>
          <Findings findings={file.check.findings} isStaff onShow={nothingToShow} />
        </div>
      )}
      {!data && error && !isUnchecked && <ErrorState problem={error} onRetry={refetch} />}
      {!data && !error && <RowsSkeleton count={8} />}
      {data && !isUnrelated && (
        <Checked
          file={file}
          isStaff={isStaff}
          reading={reading}
          view={data}
          onVersions={setVersions}
          {...rest}
        />
      )}
    </div>
  )
}

/** No paragraph of an unrelated result is on the page. */
const nothingToShow = () => undefined

type CheckedProps = ResultProps & {
  reading: Reading
  view: ChangeView
  onVersions: (versions: string | undefined) => void
}

const Checked = (props: CheckedProps) => {
  const {
    file,
    isStaff,
    reading,
    view,
    editor = null,
    requested = [],
    revision,
    payment,
    answer,
    onVersions,
  } = props
  const { t } = useTranslation('document')
  const titleId = useId()
  const [target, setTarget] = useState<{ block: number }>()
  const [place, setPlace] = useState<PlaceToRevise>()
  const { model, free_parts } = view
  const isFree = free_parts === null
  const marked = file.revision_marks?.length ? file.revision_marks : revision?.marks
  const show = (block: number) => setTarget({ block })
  const { ref, isNeeded, firstKey } = useTextNeeded()
  return (
    <>
      <div className={styles.overview}>
        <section className={styles.summary} aria-labelledby={titleId}>
          <VisuallyHidden component="h2" id={titleId}>
            {t(model.kind === 'translation' ? 'tally.ofTranslation' : 'tally.label')}
          </VisuallyHidden>
          <p className={styles.tally}>
            {model.kind === 'translation' ? t('tally.translation') : <Tally counts={model.counts} />}
          </p>
          <div className={styles.folds}>
            <Questions
              comments={model.comments}
              isTranslation={model.kind === 'translation'}
              isStaff={isStaff}
              onShow={({ block }) => show(block)}
              answer={answer}
            />
            {file.check && !reading.versions && (
              <Findings findings={file.check.findings} isStaff={isStaff} onShow={show} />
            )}
          </div>
        </section>
      </div>
      <Lazy of={requestedMarks} isNeeded={requested.length > 0} marks={requested} onShow={show} />
      <div ref={ref} className={styles.text}>
        <Lazy
          of={resultText}
          isNeeded={isNeeded || target !== undefined}
          file={file}
          editor={editor}
          reading={reading}
          first={view}
          target={target}
          // The places are of the result as delivered.
          marked={reading.versions ? undefined : marked}
          firstKey={firstKey}
          onVersions={onVersions}
          onRevise={revision && isFree && !revision.isFull ? setPlace : undefined}
          payment={payment}
        />
      </div>
      {revision && (
        <>
          {/* There before the first mark, so that screen readers announce each. */}
          <Lazy
            of={revisionBar}
            isNeeded={place !== undefined || revision.isMarking || revision.marks.length > 0}
            revision={revision}
          />
          <Lazy
            of={markDialog}
            isNeeded={place !== undefined}
            place={place}
            onAdd={revision.add}
            onClose={() => setPlace(undefined)}
          />
        </>
      )}
    </>
  )
}
