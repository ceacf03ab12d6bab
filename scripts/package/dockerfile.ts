// Runs the steps of a Dockerfile in a temporary folder, as far as possible without an engine and
// without root.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

export type Stage = {
  name: string
  base: string
  /** The folder that replaces the image's file system. */
  root: string
  workdir: string
  env: Record<string, string>
  command: string[]
  healthcheck: string[]
  user: string
}

type Step = { instruction: string; text: string }

function getSteps(file: string): Step[] {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      instruction: line.split(' ')[0] ?? '',
      text: line.replace(/^\S+\s+/, '').trim(),
    }))
}

/**
 * Tracked and untracked files that git does not ignore. They approximate the build context after
 * .dockerignore.
 */
const contextFiles = (context: string, source: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', source], {
    cwd: context,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '')

const within = (stage: Stage, place: string) =>
  path.join(stage.root, path.posix.resolve(stage.workdir, place))

function copy(stage: Stage, text: string, context: string, stages: readonly Stage[]): void {
  const words = text.split(/\s+/)
  const from = /^--from=(\S+)/.exec(words[0] ?? '')?.[1]
  const [target = '', ...sources] = (from ? words.slice(1) : words).reverse()
  const origin = stages.find(({ name }) => name === from)
  if (from && !origin) throw new Error(`COPY ${text}: there is no stage ${from}`)
  for (const source of sources) {
    if (origin) {
      const place = within(origin, source)
      const isFolder = statSync(place).isDirectory()
      cpSync(
        place,
        isFolder || !target.endsWith('/')
          ? within(stage, target)
          : path.join(within(stage, target), path.basename(place)),
        {
          recursive: true,
        },
      )
      continue
    }
    const files = contextFiles(context, source)
    if (files.length === 0) throw new Error(`COPY ${text}: the context has no ${source}`)
    const isFolder = statSync(path.join(context, source)).isDirectory()
    for (const file of files) {
      const to = path.join(
        within(stage, target),
        isFolder ? path.relative(source, file) : path.basename(file),
      )
      mkdirSync(path.dirname(to), { recursive: true })
      cpSync(path.join(context, file), to)
    }
  }
}

/** `A=1 B="two words"`. */
const parsePairs = (text: string): [string, string][] =>
  [...text.matchAll(/(\w+)=("[^"]*"|\S*)/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('"', ''),
  ])

/** The ENV variables of a stage, without running its steps. */
export function parseVariables(file: string, stage: string): Record<string, string> {
  const steps = getSteps(file)
  const start = steps.findIndex(
    ({ instruction, text }) => instruction === 'FROM' && text.endsWith(` AS ${stage}`),
  )
  const next = steps.findIndex(({ instruction }, index) => index > start && instruction === 'FROM')
  const own = steps
    .slice(start, next === -1 ? undefined : next)
    .filter(({ instruction }) => instruction === 'ENV')
  return Object.fromEntries(own.flatMap(({ text }) => parsePairs(text)))
}

/** The environment of a stage's commands. Absolute paths are mapped into the stage's folder. */
export const getEnvironment = (stage: Stage): NodeJS.ProcessEnv => {
  const env = Object.fromEntries(
    Object.entries(stage.env).map(([name, value]) => [
      name,
      value.startsWith('/') ? within(stage, value) : value,
    ]),
  )
  const { PATH, HOME, npm_config_registry, NODE_EXTRA_CA_CERTS } = process.env
  return {
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${PATH}`,
    HOME,
    // The registry of this machine, and the certificates of a proxy before it.
    ...(npm_config_registry ? { npm_config_registry } : {}),
    ...(NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {}),
    ...env,
  }
}

function run(stage: Stage, text: string): void {
  mkdirSync(within(stage, '.'), { recursive: true })
  // Only root can change a file's owner.
  const command =
    process.getuid?.() === 0
      ? text.replace(' -o node', '')
      : text.replace('install -d -o node', 'mkdir -p')
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
    cwd: within(stage, '.'),
    env: getEnvironment(stage),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`RUN ${text}\n${stdout}${stderr}`)
}

/**
 * Runs all steps of a Dockerfile in `folder`. Base images are not available; their programs come
 * from this machine.
 *
 * @throws {Error} that names the step that failed, or that is not supported.
 */
export function buildStages(file: string, folder: string): Stage[] {
  const context = path.dirname(file)
  const stages: Stage[] = []
  const defaults: Record<string, string> = {}
  const stageNow = () => {
    const stage = stages.at(-1)
    if (!stage) throw new Error('A Dockerfile must start with FROM')
    return stage
  }
  const known: Record<string, (text: string) => void> = {
    ARG: (text) => void Object.assign(defaults, Object.fromEntries(parsePairs(text))),
    FROM(text) {
      const [named = '', , name = `stage-${stages.length}`] = text.split(/\s+/)
      const base = named.replaceAll(/\$\{(\w+)\}/g, (_, each: string) => defaults[each] ?? '')
      const root = path.join(folder, name)
      mkdirSync(root, { recursive: true })
      const earlier = stages.find((stage) => stage.name === base)
      if (earlier) cpSync(earlier.root, root, { recursive: true })
      stages.push({
        name,
        base,
        root,
        workdir: '/',
        env: {},
        command: [],
        healthcheck: [],
        user: 'root',
      })
    },
    WORKDIR(text) {
      stageNow().workdir = path.posix.resolve(stageNow().workdir, text)
    },
    ENV(text) {
      Object.assign(stageNow().env, Object.fromEntries(parsePairs(text)))
    },
    COPY: (text) => copy(stageNow(), text, context, stages),
    RUN: (text) => run(stageNow(), text),
    USER(text) {
      stageNow().user = text
    },
    CMD(text) {
      stageNow().command = JSON.parse(text) as string[]
    },
    HEALTHCHECK(text) {
      stageNow().healthcheck = JSON.parse(text.replace(/^.*?CMD /, '')) as string[]
    },
    VOLUME: () => {},
    EXPOSE: () => {},
  }
  for (const { instruction, text } of getSteps(file)) {
    const act = known[instruction]
    if (!act) throw new Error(`Unsupported step of the Dockerfile: ${instruction}`)
    act(text)
  }
  return stages
}

/**
 * Does the same as the image's entry point at each start: replaces `${NAME}` of each variable that
 * is set in all templates.
 */
export function fillTemplates(
  templates: string,
  env: Record<string, string>,
): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => env[name] ?? whole)
  return Object.fromEntries(
    globSync('*.template', { cwd: templates }).map((file) => [
      file.replace(/\.template$/, ''),
      fill(readFileSync(path.join(templates, file), 'utf8')),
    ]),
  )
}
