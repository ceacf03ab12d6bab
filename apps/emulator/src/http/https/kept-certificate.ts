import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import path from 'node:path'
import { DAY_MS } from '@concord/domain/days'
import { IN_MEMORY, type Settings } from '#runtime/settings.ts'

/** A certificate with less time left is replaced. */
const RENEWED_BEFORE_MS = 30 * DAY_MS

/**
 * The certificate of the public listener, in PEM; `authorityFile` is the one for other machines to
 * trust.
 */
export type Identity = { cert: string; key: string; authorityFile?: string }

type Choice = Pick<Settings, 'DATA_DIR' | 'PUBLIC_ORIGIN' | 'TLS_CERT' | 'TLS_KEY'>

/**
 * The certificate in the settings, or one for the host of PUBLIC_ORIGIN that is generated here and
 * stored in the data folder, so that it must be trusted only once.
 *
 * @param now The machine's time, not the world's: browsers use their own clocks.
 *
 * @throws {Error} that names the missing or invalid setting.
 */
export async function tlsIdentity(
  { DATA_DIR, PUBLIC_ORIGIN, TLS_CERT, TLS_KEY }: Choice,
  now: Date = new Date(),
): Promise<Identity> {
  if (!PUBLIC_ORIGIN?.startsWith('https://'))
    throw new Error(
      'Settings: HTTPS_PORT needs PUBLIC_ORIGIN, the https address that other machines open.',
    )
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined))
    throw new Error(
      'Settings: TLS_CERT and TLS_KEY must be set together: the certificate and its key.',
    )
  if (TLS_CERT !== undefined && TLS_KEY !== undefined) return givenIdentity(TLS_CERT, TLS_KEY)
  const host = new URL(PUBLIC_ORIGIN).hostname
  if (isIPv6(host.slice(1, -1)))
    throw new Error(
      'Settings: PUBLIC_ORIGIN: a certificate is made for a name or an IPv4 address; set TLS_CERT and TLS_KEY for others.',
    )
  if (DATA_DIR === IN_MEMORY) {
    const { authority, certificate, key } = await makeCertificate(host, now)
    return { cert: certificate + authority, key }
  }
  return keptIdentity(path.join(DATA_DIR, 'https'), host, now)
}

/** The library for certificates is loaded only when one is created. */
const makeCertificate = async (host: string, now: Date) =>
  (await import('./certificate.ts')).makeCertificate(host, now)

function givenIdentity(certFile: string, keyFile: string): Identity {
  const [cert, certificate] = readPem('TLS_CERT', certFile, 'certificate', (pem) => {
    return new X509Certificate(pem)
  })
  const [key, privateKey] = readPem('TLS_KEY', keyFile, 'key without a password', createPrivateKey)
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(
      `Settings: TLS_KEY: ${keyFile} is not the key of the first certificate in ${certFile}.`,
    )
  return { cert, key }
}

/** The text of a file, and what is in it. */
function readPem<T>(name: string, file: string, kind: string, parse: (pem: string) => T) {
  const fault = (text: string) => new Error(`Settings: ${name}: ${file} ${text}.`)
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch {
    throw fault('cannot be read')
  }
  try {
    return [pem, parse(pem)] as const
  } catch {
    throw fault(`has no ${kind} in PEM`)
  }
}

async function keptIdentity(folder: string, host: string, now: Date): Promise<Identity> {
  const [authorityFile, certFile, keyFile] = ['authority.pem', 'certificate.pem', 'key.pem'].map(
    (name) => path.join(folder, name),
  ) as [string, string, string]
  const isKept = [authorityFile, certFile, keyFile].every((file) => existsSync(file))
  if (!isKept || !isGood(readFileSync(certFile, 'utf8'), host, now)) {
    const { authority, certificate, key } = await makeCertificate(host, now)
    mkdirSync(folder, { recursive: true })
    writeFileSync(keyFile, key, { mode: 0o600 })
    writeFileSync(certFile, certificate + authority)
    writeFileSync(authorityFile, authority)
  }
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8'), authorityFile }
}

function isGood(pem: string, host: string, now: Date): boolean {
  const certificate = new X509Certificate(pem)
  const isOfHost =
    (isIPv4(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined
  return isOfHost && certificate.validToDate.getTime() - now.getTime() > RENEWED_BEFORE_MS
}
