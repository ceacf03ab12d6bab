import { getWorldMetadata, setWorldMetadata } from '#store/metadata-rows.ts'
import type { Store } from '#store/store.ts'

/**
 * What a thing of the scenario was made by, so that an export can say it in a few words. @param id
 * of a data set or a model.
 */
export const keepRecipe = (store: Store, id: string, recipe: unknown): void =>
  setWorldMetadata(store, `recipe ${id}`, JSON.stringify(recipe))

export function keptRecipe<T>(store: Store, id: string): T | undefined {
  const kept = getWorldMetadata(store, `recipe ${id}`)
  return kept === undefined ? undefined : (JSON.parse(kept) as T)
}
