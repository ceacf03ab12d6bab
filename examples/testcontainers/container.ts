import { GenericContainer, Wait } from 'testcontainers'

/** Starts the image once for all tests. @returns what ends it. */
export default async function startContainer() {
  const container = await new GenericContainer(process.env.CONCORD_IMAGE ?? 'concord-emulator')
    .withEnvironment({ CONTROL_FROM: 'anywhere' })
    .withExposedPorts(4400)
    .withWaitStrategy(Wait.forHttp('/_emulator/health', 4400))
    .start()
  process.env.CONCORD_URL = `http://127.0.0.1:${container.getMappedPort(4400)}`
  return async () => void (await container.stop())
}
