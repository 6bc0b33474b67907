import { handleRequest } from './server.ts'

/** Fake of the parts of XMLHttpRequest that uploads use, answered by the fake server. */
export class FakeRequest extends EventTarget {
  /** Share of the body that is sent before the answer. */
  static sentShare = 0.5
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #method = ''
  #url = ''
  #aborted = false
  readonly #headers = new Headers()
  #answered = new Headers()

  open(method: string, url: string) {
    this.#method = method
    this.#url = new URL(url, location.origin).href
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  getResponseHeader(name: string) {
    return this.#answered.get(name)
  }

  abort() {
    this.#aborted = true
    this.dispatchEvent(new Event('abort'))
  }

  send(body: FormData) {
    const progress = { lengthComputable: true, loaded: FakeRequest.sentShare * 100, total: 100 }
    this.upload.dispatchEvent(new ProgressEvent('progress', progress))
    void this.#deliver(body)
  }

  async #deliver(body: FormData) {
    try {
      const { url, form } = { url: this.#url, form: body }
      const request = new Request(url, { method: this.#method, headers: this.#headers })
      const response = await handleRequest(Object.assign(request, { formData: async () => form }))
      if (this.#aborted) return
      this.status = response.status
      this.#answered = response.headers
      this.responseText = await response.text()
      this.dispatchEvent(new Event('load'))
    } catch {
      if (!this.#aborted) this.dispatchEvent(new Event('error'))
    }
  }
}
