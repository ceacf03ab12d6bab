import { getWorldMetadata, setWorldMetadata } from '#store/metadata-rows.ts'
import type { Store } from '#store/store.ts'

/**
 * Stores the recipe of an entry, so that an export can refer to it. @param id The id of a data set
 * or a model.
 */
export const keepRecipe = (store: Store, id: string, recipe: unknown): void =>
  setWorldMetadata(store, `recipe ${id}`, JSON.stringify(recipe))

export function keptRecipe<T>(store: Store, id: string): T | undefined {
  const kept = getWorldMetadata(store, `recipe ${id}`)
  return kept === undefined ? undefined : (JSON.parse(kept) as T)
}
