import { beforeEach, vi } from 'vitest'

/** The files that a test's page saves, which jsdom can't save. */
export function savedFiles() {
  const saved: { name: string; file: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    let last = new Blob()
    URL.createObjectURL = (file) => {
      last = file as Blob
      return 'blob:x'
    }
    URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: last })
    })
  })
  return saved
}

export const bytesOf = async (file: Blob | undefined) => Buffer.from(await (file ?? new Blob()).arrayBuffer())
