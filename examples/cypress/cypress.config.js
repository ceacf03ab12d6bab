import { startEmulator } from 'concord-emulator'

export default {
  e2e: {
    supportFile: false,
    async setupNodeEvents(on) {
      const emulator = await startEmulator({ scenario: 'e2e', seed: 7 })
      let world
      on('task', {
        /** A fresh world for each test. */
        async newWorld() {
          await world?.end()
          world = await emulator.world()
          return null
        },
        /** An address that signs the person in and opens a page. */
        signIn: ({ purpose, path }) => world.getSignIn(purpose, path),
        person: (purpose) => world.people[purpose],
        async fault(fault) {
          await world.faults.add(fault)
          return null
        },
      })
      on('after:run', () => emulator.stop())
    },
  },
}
