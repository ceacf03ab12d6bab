// The service worker of downloads, for browsers that cannot write to a chosen file. Its scope is
// `/saved/`, so it sees no request of the portal. A page offers a file, opens `/saved/ID` in a
// hidden frame, and sends one part for each `next`, so that neither of them has the whole file. The
// browser saves the answer as a download. Nothing is stored here.

/** @type {Map<string, { fileName: string, bytes: number, port: MessagePort }>} */
const offers = new Map()

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('message', ({ data, ports: [port] }) => {
  if (port === undefined) return // the message only keeps this worker running
  offers.set(data.id, { fileName: data.fileName, bytes: data.bytes, port })
  port.postMessage('ready')
})

self.addEventListener('fetch', (event) => {
  const id = new URL(event.request.url).pathname.slice('/saved/'.length)
  const offer = offers.get(id)
  if (offer === undefined) return
  offers.delete(id)
  event.respondWith(new Response(stream(offer.port), { headers: getHeaders(offer) }))
})

/** Requests each part when the browser has written the one before. */
function stream(port) {
  return new ReadableStream(
    {
      pull: (controller) =>
        new Promise((resolve) => {
          port.onmessage = ({ data }) => {
            if (data === 'end') controller.close()
            else if (data === 'stopped') controller.error(new Error('the page has stopped'))
            else controller.enqueue(data)
            resolve()
          }
          port.postMessage('next')
        }),
      cancel: () => port.postMessage('cancelled'),
    },
    { highWaterMark: 0 },
  )
}

/** Source: RFC 6266, RFC 8187. A wrong length makes the browser reject a cut file. */
function getHeaders({ fileName, bytes }) {
  const name = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'content-length': String(bytes),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}
