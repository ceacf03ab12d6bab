/** DER tags (X.690). */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectId: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const

/** A context-specific tag: `[n]`. */
export const contextTag = (number: number, isConstructed: boolean): number => 0x80 | (isConstructed ? 0x20 : 0) | number

/** One value with its tag and its length, which DER writes in as few bytes as it takes. Of at most 65,535 bytes. */
export function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const COMMON_NAME = Buffer.from([0x55, 0x04, 0x03])

/** A name of one part: `CN=…`. Source: RFC 5280, section 4.1.2.4. */
export const commonName = (text: string): Buffer =>
  der(TAG.sequence, der(TAG.set, der(TAG.sequence, der(TAG.objectId, COMMON_NAME), der(TAG.utf8String, Buffer.from(text)))))
