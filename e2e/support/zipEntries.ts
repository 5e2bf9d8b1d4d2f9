import { inflateRawSync } from 'node:zlib'

/** The files in a ZIP by name, stored or deflated. Offsets are those of the ZIP format (APPNOTE.TXT, section 4.3). */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  // The end record says where the central directory starts, which has an entry for each file.
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const entries = new Map<string, Buffer>()
  for (let entry = zip.readUInt32LE(end + 16); entry < end;) {
    const method = zip.readUInt16LE(entry + 10)
    if (zip.readUInt32LE(entry) !== 0x02014b50 || ![0, 8].includes(method))
      throw new Error(`Unreadable ZIP entry at ${entry}`)
    const size = zip.readUInt32LE(entry + 20)
    const nameLength = zip.readUInt16LE(entry + 28)
    // The file's bytes follow a local header, whose extra field can have another length than the entry's.
    const local = zip.readUInt32LE(entry + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    entries.set(zip.toString('utf8', entry + 46, entry + 46 + nameLength), method === 0 ? bytes : inflateRawSync(bytes))
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  return entries
}
