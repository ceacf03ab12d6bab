// Preloaded into a measured server: reports the resource usage of its process on every system.
// JavaScript, to add as little overhead as possible.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() })
})
process.channel?.unref()
