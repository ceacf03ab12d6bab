/** A browser without scripts: it keeps cookies for each host, and follows redirects. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>()
  const getJar = ({ hostname }: URL) => {
    const jar = jars.get(hostname) ?? new Map<string, string>()
    jars.set(hostname, jar)
    return jar
  }
  async function open(
    address: string,
    body?: URLSearchParams,
  ): Promise<{ url: URL; text: string }> {
    let url = new URL(address)
    let form = body
    for (let hops = 0; hops < 20; hops += 1) {
      const jar = getJar(url)
      const response = await fetch(url, {
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(form ? { method: 'POST', body: form } : {}),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
        else jar.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location || response.status < 300 || response.status > 399)
        return { url, text: await response.text() }
      url = new URL(location, url)
      form = undefined
    }
    throw new Error(`Too many redirects, the last one to ${url}`)
  }
  return { open }
}
