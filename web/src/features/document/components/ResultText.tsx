import type { File } from '@runwen/contracts'
import { useOwnHistoryQuery, useStaffHistoryQuery } from '../api.ts'
import { resultsOf } from '../model/results.ts'
import { Viewer, type ViewerProps } from '../viewer/Viewer.tsx'
import { Colophon } from './Colophon.tsx'
import { Compared } from './Compared.tsx'
import { PayToRead } from './PayToRead.tsx'

type ResultTextProps = Omit<ViewerProps, 'children'> & {
  file: File
  onVersions: (versions: string | undefined) => void
  onPay: ((file: File) => void) | undefined
}

/** The text of a result, closed by its tally, or by the way to pay where the free part ends. */
export const ResultText = ({ file, onVersions, onPay, reading, first, ...rest }: ResultTextProps) => {
  const { id, isStaff, versions } = reading
  const isFree = first.free_parts === null
  const own = useOwnHistoryQuery({ id }, { skip: isStaff || !isFree })
  const staff = useStaffHistoryQuery({ id }, { skip: !isStaff })
  const results = resultsOf((isStaff ? staff : own).data?.history)
  return (
    <>
      {results.length > 1 && <Compared results={results} versions={versions} onChange={onVersions} />}
      <Viewer reading={reading} first={first} {...rest}>
        {!isFree && onPay && <PayToRead file={file} view={first} onPay={onPay} />}
        {isFree && <Colophon model={first.model} date={file.processed_date ?? file.upload_date} />}
      </Viewer>
    </>
  )
}
