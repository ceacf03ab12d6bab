type Channel = { id: string; attestationToken: string }
type RequestHeaders = { 'X-Secure-Channel-Id': string; 'X-Client-Public-Key': string }
type PartHeaders = RequestHeaders & { 'X-Secure-Channel-IV': string; 'X-Chunk-Checksum': string }

export function openTransfer(
  channel: Channel,
  direction: 'c2s' | 's2c',
  place: { workspaceId: string; datasetId: string },
): Promise<{
  headers: RequestHeaders
  seal(
    plaintext: Uint8Array,
    part: number,
    totalParts: number,
  ): Promise<{ ciphertext: Uint8Array<ArrayBuffer>; headers: PartHeaders }>
  open(
    ciphertext: Uint8Array<ArrayBuffer>,
    headers: Headers,
    part: number,
    totalParts: number,
  ): Promise<Uint8Array>
}>
