import { linearModel, treeModel } from '@concord/domain/fixtures/onnx-models'
import type { ModelRecipe } from './format/catalogue.ts'
import { builtInScenario } from './read-scenario.ts'
import type E2E from './scenarios/e2e.json'

/** The ONNX file of a recipe. */
export const modelFile = (recipe: ModelRecipe): Uint8Array<ArrayBuffer> =>
  recipe.kind === 'linear'
    ? linearModel(recipe.weights, recipe.bias)
    : treeModel(recipe.features, recipe.trees, recipe.base)

type SeededModel = {
  name: string
  description: string
  fileName: string
  file: () => Uint8Array<ArrayBuffer>
}

/**
 * The models of the built-in scenarios, by key: small, and good enough to demonstrate their use.
 * Their features are columns of the data set types in declared order, all others being record
 * identifiers.
 */
export const seededModels = (): Record<keyof typeof E2E.models, SeededModel> =>
  Object.fromEntries(
    Object.entries(builtInScenario('e2e').models).flatMap(
      ([key, { name, description, fileName, recipe }]) =>
        recipe ? [[key, { name, description, fileName, file: () => modelFile(recipe) }]] : [],
    ),
  ) as Record<keyof typeof E2E.models, SeededModel>
