/**
 * The value of a cookie in a `Cookie` header. Ours are base64url, so nothing needs decoding.
 * Source: RFC 6265, section 4.2.1.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`
  const pair = header?.split(/; */).find((part) => part.startsWith(prefix))
  return pair?.slice(prefix.length) || undefined
}
