// Loaded before a measured server: tells what its process has used so far, on every system. In JavaScript, so that it weighs nothing.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() })
})
process.channel?.unref()
