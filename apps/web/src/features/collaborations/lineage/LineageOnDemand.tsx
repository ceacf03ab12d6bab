import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#api/lazy-part.ts'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'

const LineageDialog = lazyPart(async () => ({
  default: (await import('./LineageDialog.tsx')).LineageDialog,
}))

/**
 * The dialog of a lineage. Its code, with the picture and the table, is loaded when it first opens:
 * most visits never show it.
 */
export function LineageOnDemand(props: ComponentProps<typeof LineageDialog>) {
  const hasOpened = useHasOpened(props.root !== undefined)
  return <Suspense>{hasOpened && <LineageDialog {...props} />}</Suspense>
}
