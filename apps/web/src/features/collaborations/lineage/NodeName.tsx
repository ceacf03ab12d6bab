import { useLocation } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Link } from '#ui/action/Link.tsx'
import type { LineageNode } from './lineage.ts'

type Props = { node: LineageNode; workspaceId: string; children: string }

/** A node's name, linked to its page unless that page is open. */
export function NodeName({ node, workspaceId, children }: Props) {
  const { pathname } = useLocation()
  const to = toPage(node, workspaceId)
  return to === undefined || to === pathname ? children : <Link to={to}>{children}</Link>
}

function toPage(node: LineageNode, workspaceId: string): string | undefined {
  if (node.kind === 'job') return paths.job(workspaceId, node.id)
  return node.dataset && paths.dataset(workspaceId, node.id)
}
