/** The subject before a colon, as in `Your account: email address, …`. */
const subject = /^[^,，:：]{2,24}[:：]/

/** A paragraph whose subject, if it begins with one, stands out. */
export const withSubject = (paragraph: string) => {
  const [lead = ''] = subject.exec(paragraph) ?? []
  return (
    <>
      {lead && <strong>{lead}</strong>}
      {paragraph.slice(lead.length)}
    </>
  )
}
