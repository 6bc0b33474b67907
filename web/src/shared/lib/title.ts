import { useEffect } from 'react'

const product = 'Runwen'

let page = ''
let unread = 0

const show = () => {
  const name = page === '' ? product : `${page} · ${product}`
  document.title = unread > 0 ? `(${unread}) ${name}` : name
}

/** Puts the name of the page before that of the product in the title of the tab. */
export const useTitle = (name: string) => {
  useEffect(() => {
    page = name
    show()
    return () => {
      // The next page may have set its name already.
      if (page !== name) return
      page = ''
      show()
    }
  }, [name])
}

/** Puts the number of what is unread, or waits for staff, before the title. */
export const useUnreadInTitle = (count: number) => {
  useEffect(() => {
    unread = count
    show()
    return () => {
      unread = 0
      show()
    }
  }, [count])
}
