import { getId } from '@concord/domain/api/resource'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { classes } from '#ui/classes.ts'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { computeMiddle } from '../map/collaboration-map.ts'
import styles from './Lineage.module.css'
import type { LineageNode, Stage } from './lineage.ts'
import { NodeName } from './NodeName.tsx'
import { ParameterList } from './ParameterList.tsx'
import { useNodeText } from './use-node-text.ts'

/**
 * The number of nodes drawn per stage; a line of text counts the others, which are in the table.
 */
const DRAWN_NODES = 6

const countDrawnNodes = ({ nodes }: Stage) => Math.min(nodes.length, DRAWN_NODES + 1)

/**
 * The lineage as a picture: stages from the sources to the result, connected by lines, or by words
 * in a narrow window.
 */
export function LineagePicture({
  stages,
  workspaceId,
}: {
  stages: readonly Stage[]
  workspaceId: string
}) {
  const { t } = useTranslation()
  const longest = Math.max(...stages.map(countDrawnNodes))
  const getTitle = (place: number) => {
    if (stages.length === 1) return t('lineage.kind.dataset')
    if (place === stages.length - 1) return t('lineage.stage.result')
    return t(stages[place]?.kind === 'job' ? 'lineage.stage.jobs' : 'lineage.stage.datasets')
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.picture} aria-label={t('lineage.lead')} tabIndex={0}>
      {stages.map((stage, place) => {
        const after = stages[place + 1]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place
          <div key={place} className={styles.stage}>
            <h3 className={styles.title}>{getTitle(place)}</h3>
            <Nodes
              stage={stage}
              longest={longest}
              names={stages[place - 1]?.nodes ?? []}
              workspaceId={workspaceId}
            />
            {after && <Edges stage={stage} after={after} longest={longest} />}
          </div>
        )
      })}
    </section>
  )
}

function Nodes({
  stage,
  longest,
  names,
  workspaceId,
}: {
  stage: Stage
  longest: number
  names: readonly LineageNode[]
  workspaceId: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = stage.nodes.length - DRAWN_NODES
  const gap = 'x'.repeat(longest - countDrawnNodes(stage)).split('')
  const space = (where: string) =>
    gap.map((_, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        key={`${where}${index}`}
        className={styles.space}
        aria-hidden="true"
      />
    ))
  return (
    <ul className={styles.nodes}>
      {space('above')}
      {stage.nodes.slice(0, DRAWN_NODES).map((node) => (
        <Node key={node.id} node={node} read={names} workspaceId={workspaceId} />
      ))}
      {more > 0 && (
        <li className={classes(styles.node, styles.more)}>
          {t('lineage.more', { count: more, formatted: format.number(more) })}
        </li>
      )}
      {space('below')}
    </ul>
  )
}

function Node({
  node,
  read,
  workspaceId,
}: {
  node: LineageNode
  read: readonly LineageNode[]
  workspaceId: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const getText = useNodeText()
  const { name, type, status, caption } = getText(node)
  const inputs =
    node.kind === 'job'
      ? read.filter(({ id }) => node.job.inputDatasets.some((link) => getId(link) === id))
      : []
  const isKnown = node.kind === 'job' || node.dataset !== undefined
  return (
    <li
      className={classes(styles.node, node.kind === 'job' && styles.job, !isKnown && styles.hidden)}
    >
      <span className={styles.name}>
        <NodeName node={node} workspaceId={workspaceId}>
          {name}
        </NodeName>
      </span>
      {type && <span className={styles.type}>{type}</span>}
      {status && !isDone(status) && <StatusLabel status={status} />}
      {node.kind === 'job' && <ParameterList parameters={node.job.parameters} />}
      {caption && <span className={styles.caption}>{caption}</span>}
      {inputs.length > 0 && (
        <span className={styles.flow}>
          {t('lineage.reads', {
            names: format.list(inputs.slice(0, DRAWN_NODES).map((input) => getText(input).name)),
          })}
        </span>
      )}
    </li>
  )
}

const isDone = (status: string) => status === 'COMPLETED' || status === 'COMPLETE'

function Edges({ stage, after, longest }: { stage: Stage; after: Stage; longest: number }) {
  const [from, to] = [countDrawnNodes(stage), countDrawnNodes(after)]
  const lines = stage.edges.map(
    (edge) => [Math.min(edge.from, DRAWN_NODES), Math.min(edge.to, DRAWN_NODES)] as const,
  )
  const distinct = new Map(lines.map((line) => [line.join(' '), line]))
  return (
    <div className={styles.edges}>
      <svg viewBox={`0 0 100 ${2 * longest}`} preserveAspectRatio="none" aria-hidden="true">
        {[...distinct].map(([key, line]) => {
          const [start, end] = [
            computeMiddle(line[0], from, longest),
            computeMiddle(line[1], to, longest),
          ]
          return (
            <path
              key={key}
              className={styles.edge}
              d={`M0 ${start}C50 ${start} 50 ${end} 100 ${end}`}
            />
          )
        })}
      </svg>
    </div>
  )
}
