import type { Collaboration, PolicyComponent } from '@concord/domain/collaborations/collaboration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { getParticipants } from '../state/participants.ts'
import { getSubjects } from '../state/subjects.ts'
import type { Setup } from '../state/use-setup.ts'
import styles from './CollaborationMap.module.css'
import {
  collaborationMap,
  computeMiddle,
  type MapColumns,
  type MapEdge,
  type MapNode,
} from './collaboration-map.ts'

type Action = PolicyComponent['action']
const ACTIONS: readonly Action[] = ['EXECUTE', 'WRITE', 'READ']
const EVERYBODY = 'everybody'

/**
 * The map of a collaboration: input data set types → job types → output data set types, with the
 * policies of all organizations or of one. Shown as a picture or as an equivalent table.
 */
export function CollaborationMap({
  collaboration,
  setup,
}: {
  collaboration: Collaboration
  setup: Setup
}) {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const [chosen, setChosen] = useState(EVERYBODY)
  const organizations = getParticipants(collaboration)
  const shown = organizations.filter(({ id }) => chosen === EVERYBODY || chosen === id)
  const subjects = getSubjects(collaboration, setup)
  const ids = shown.map(({ id }) => id)
  const map = collaborationMap(subjects, collaboration, ids)
  const getName = (id: string) =>
    organizations.find((organization) => organization.id === id)?.name ?? id
  const view: View = { map, getName, isOfOne: chosen !== EVERYBODY }
  return (
    <div className={styles.map}>
      <div className={styles.toolbar}>
        <Select
          label={t('map.organization')}
          options={[
            { value: EVERYBODY, label: t('map.everybody') },
            ...organizations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <span className={styles.toggle}>
          <Button size="small" variant="quiet" onPress={() => setTable(!isTable)}>
            {t(isTable ? 'map.asPicture' : 'chart.asTable')}
          </Button>
        </span>
      </div>
      {isTable ? <AsTable {...view} /> : <Picture {...view} />}
    </div>
  )
}

type View = {
  map: MapColumns
  getName: (organizationId: string) => string
  /** Shows one organization: its name is not repeated, and nodes without a policy are dimmed. */
  isOfOne: boolean
}

function Picture(view: View) {
  const { t } = useTranslation()
  const { inputs, jobTypes, outputs, read, written } = view.map
  const longest = Math.max(inputs.length, jobTypes.length, outputs.length)
  const column = { longest, view }
  return (
    <div className={styles.picture}>
      <h3 className={classes(styles.title, styles.inputs)}>{t('map.inputs')}</h3>
      <Nodes {...column} nodes={inputs} place="inputs" />
      <Edges {...column} edges={read} from={inputs.length} to={jobTypes.length} place="read" />
      <h3 className={classes(styles.title, styles.jobTypes)}>{t('map.jobTypes')}</h3>
      <Nodes {...column} nodes={jobTypes} place="jobTypes" />
      <Edges
        {...column}
        edges={written}
        from={jobTypes.length}
        to={outputs.length}
        place="written"
      />
      <h3 className={classes(styles.title, styles.outputs)}>{t('map.outputs')}</h3>
      <Nodes {...column} nodes={outputs} place="outputs" />
    </div>
  )
}

const isTouched = ({ may }: MapNode): boolean => Object.values(may).some((who) => who.length > 0)

type NodesProps = {
  nodes: readonly MapNode[]
  longest: number
  place: 'inputs' | 'jobTypes' | 'outputs'
  view: View
}

/** One column: nodes that span two half slots, centred by empty half slots above and below. */
function Nodes({ nodes, longest, place, view }: NodesProps) {
  const gap = 'x'.repeat(longest - nodes.length).split('')
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
    <ul className={classes(styles.column, styles[place])}>
      {space('above')}
      {nodes.map((node) => (
        <li
          key={node.id}
          className={classes(styles.node, view.isOfOne && !isTouched(node) && styles.untouched)}
        >
          <span className={styles.name}>{node.name}</span>
          {place === 'jobTypes' && <Flow id={node.id} map={view.map} />}
          <Powers node={node} place={place} view={view} />
        </li>
      ))}
      {space('below')}
    </ul>
  )
}

/** A node's policies. Outputs are rarely uploaded, so an empty WRITE is left out. */
function Powers({ node, place, view }: { node: MapNode; place: NodesProps['place']; view: View }) {
  const { t } = useTranslation()
  const format = useFormat()
  const powers = ACTIONS.flatMap((action) => {
    const who = node.may[action]
    const isWorthSaying =
      who && (who.length > 0 || (!view.isOfOne && !(place === 'outputs' && action === 'WRITE')))
    return isWorthSaying ? [{ action, who }] : []
  })
  if (powers.length === 0) return <span className={styles.nobody}>{t('map.nothing')}</span>
  return (
    <dl className={styles.powers}>
      {powers.map(({ action, who }) => (
        <div key={action} className={styles.power}>
          <dt>{t(`collaboration.policies.${action}`)}</dt>
          <dd className={classes(who.length === 0 && styles.nobody)}>
            {who.length === 0 ? (
              t('map.nobody')
            ) : view.isOfOne ? (
              <Granted />
            ) : (
              format.list(who.map(view.getName))
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Granted() {
  const { t } = useTranslation()
  return (
    <span className={styles.granted} role="img" aria-label={t('policies.granted')}>
      <Icon name="check" />
    </span>
  )
}

/** In a narrow window without lines: the inputs and outputs of a job type, as text. */
function Flow({ id, map }: { id: string; map: MapColumns }) {
  const { t } = useTranslation()
  const format = useFormat()
  return <span className={styles.flow}>{t('map.flow', getFlow(id, map, format.list))}</span>
}

function getFlow(
  jobTypeId: string,
  { inputs, outputs, read, written }: MapColumns,
  list: (names: readonly string[]) => string,
) {
  const ofJobType = (edge: MapEdge) => edge.jobTypeId === jobTypeId
  return {
    inputs: list(read.filter(ofJobType).map(({ from }) => inputs[from]?.name ?? '')),
    outputs: list(written.filter(ofJobType).map(({ to }) => outputs[to]?.name ?? '')),
  }
}

type EdgesProps = {
  edges: readonly MapEdge[]
  from: number
  to: number
  longest: number
  place: 'read' | 'written'
  view: View
}

function Edges({ edges, from, to, longest, place, view }: EdgesProps) {
  const runs = (id: string) =>
    view.map.jobTypes.some((jobType) => jobType.id === id && isTouched(jobType))
  return (
    <div className={classes(styles.edges, styles[place])}>
      <svg viewBox={`0 0 100 ${2 * longest}`} preserveAspectRatio="none" aria-hidden="true">
        {edges.map((edge) => {
          const [start, end] = [
            computeMiddle(edge.from, from, longest),
            computeMiddle(edge.to, to, longest),
          ]
          return (
            <path
              key={`${edge.from} ${edge.to}`}
              className={classes(
                styles.edge,
                view.isOfOne && !runs(edge.jobTypeId) && styles.faint,
              )}
              d={`M0 ${start}C50 ${start} 50 ${end} 100 ${end}`}
            />
          )
        })}
      </svg>
    </div>
  )
}

type Row = { key: string; node: MapNode; kind: 'inputs' | 'jobTypes' | 'outputs' }

function AsTable({ map, getName, isOfOne }: View) {
  const { t } = useTranslation()
  const format = useFormat()
  const none = t('collaboration.policies.none')
  const rows = (['inputs', 'jobTypes', 'outputs'] as const).flatMap((kind) =>
    map[kind].map((node): Row => ({ key: `${kind} ${node.id}`, node, kind })),
  )
  const flow = ({ node, kind }: Row) =>
    kind === 'jobTypes' ? getFlow(node.id, map, format.list) : { inputs: none, outputs: none }
  const columns: Column<Row>[] = [
    { key: 'name', header: t('map.column.name'), text: ({ node }) => node.name },
    { key: 'kind', header: t('map.column.kind'), text: ({ kind }) => t(`map.kind.${kind}`) },
    { key: 'reads', header: t('collaboration.setup.inputs'), text: (row) => flow(row).inputs },
    { key: 'writes', header: t('collaboration.setup.output'), text: (row) => flow(row).outputs },
    ...ACTIONS.map((action) => ({
      key: action,
      header: t(`collaboration.policies.${action}`),
      text: ({ node }: Row) => {
        const who = node.may[action]
        if (!who) return none
        if (isOfOne) return t(who.length > 0 ? 'policies.granted' : 'policies.notGranted')
        return who.length > 0 ? format.list(who.map(getName)) : t('map.nobody')
      },
    })),
  ]
  return <Table label={t('map.caption')} columns={columns} rows={rows} rowKey={({ key }) => key} />
}
