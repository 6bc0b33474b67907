import type { HistoryEntry, StaffProfile } from '@runwen/contracts'
import { useFileHistoryQuery } from '#shared/api/documents.ts'
import { useAdminFileHistoryQuery } from '#shared/api/staff-documents.ts'
import type { ReadableDocument } from '../model/readable-document.ts'
import { currentResult, resultsUntilCurrent } from '../model/results.ts'
import { Viewer, type ViewerProps } from '../viewer/Viewer.tsx'
import { Colophon } from './Colophon.tsx'
import { Compared } from './Compared.tsx'
import { Downloads } from './Downloads.tsx'
import { type Payment, PayToRead } from './PayToRead.tsx'

type ResultTextProps = Omit<ViewerProps, 'compared' | 'files' | 'children'> & {
  file: ReadableDocument
  onVersions: (versions: string | undefined) => void
  payment: Payment | undefined
  editor: StaffProfile | null
}

type Given = Pick<HistoryEntry, 'at' | 'kind' | 'version' | 'marks'>

/** The text of a result, closed by its tally; before it, where the free part ends, the way to pay. */
export const ResultText = ({
  file,
  editor,
  onVersions,
  payment,
  reading,
  first,
  ...rest
}: ResultTextProps) => {
  const { id, isStaff, versions } = reading
  const isFree = first.free_parts === null
  const own = useFileHistoryQuery({ id }, { skip: isStaff || !isFree })
  const staff = useAdminFileHistoryQuery({ id }, { skip: !isStaff })
  const history: readonly Given[] | undefined = (isStaff ? staff : own).data?.history
  const results = resultsUntilCurrent(history)
  // An earlier result that was restored was not finished when the newest one was.
  const date = currentResult(history)?.at ?? file.processed_date ?? file.upload_date
  return (
    <Viewer
      reading={reading}
      first={first}
      compared={
        results.length > 1 && <Compared results={results} versions={versions} onChange={onVersions} />
      }
      files={isStaff && <Downloads file={file} isStaff isInTools />}
      {...rest}
    >
      {!isFree && payment && <PayToRead payment={payment} view={first} reading={reading} />}
      {!versions && (isFree || payment) && <Colophon model={first.model} date={date} editor={editor} />}
    </Viewer>
  )
}
