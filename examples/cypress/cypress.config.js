import { startEmulator } from 'concord-emulator'
import { defineConfig } from 'cypress'

export default defineConfig({
  e2e: {
    supportFile: false,
    async setupNodeEvents(on) {
      const emulator = await startEmulator({ scenario: 'e2e', seed: 7 })
      let world = await emulator.world()
      on('task', {
        /** A fresh world for each test. */
        async newWorld() {
          await world.end()
          world = await emulator.world()
          return null
        },
        /**
         * An address that signs the person in and opens a page.
         *
         * @param {{ purpose: string, path?: string }} page
         */
        signIn: ({ purpose, path }) => world.getSignIn(purpose, path),
        /** @param {string} purpose */
        person: (purpose) => world.people[purpose],
        /** @param {Parameters<typeof world.faults.add>[0]} fault */
        async fault(fault) {
          await world.faults.add(fault)
          return null
        },
      })
      on('after:run', () => emulator.stop())
    },
  },
})
