import type { Faker } from '@faker-js/faker'
import { faker } from '@faker-js/faker/locale/base'

/** A source of chance; the same seed gives the same. The package's own entry would bring every language there is, which is half a start. */
export const fakerOf = (seed: number): Faker => new (faker.constructor as typeof Faker)({ locale: faker.rawDefinitions, seed })
