/**
 * A short, stable name for a secret (FNV-1a, 64 bits, hexadecimal): equal texts have equal fingerprints, and a
 * fingerprint does not reveal the text to someone who reads storage. Not for signatures.
 */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
