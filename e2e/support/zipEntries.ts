import { inflateRawSync } from 'node:zlib'

/** The files in a ZIP, by name, whether stored or deflated. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const entries = new Map<string, Buffer>()
  for (let at = zip.readUInt32LE(end + 16); at < end;) {
    const method = zip.readUInt16LE(at + 10)
    if (zip.readUInt32LE(at) !== 0x02014b50 || ![0, 8].includes(method))
      throw new Error(`No entry that can be read at ${at}`)
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}
