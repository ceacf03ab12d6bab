import { CsvError, PatternError } from '@concord/domain/csv'
import type { JobStage } from '@concord/domain/jobs/progress'
import type { InferenceSession } from 'onnxruntime-web/wasm'
import { toMessage } from '#runtime/messages.ts'
import { openStored, sealStored } from '../content-key.ts'
import { openSession } from '../model/load-model.ts'
import { onMessage, sendMessage } from '../process/own-process.ts'
import type { KeyedSet } from '../query/protocol.ts'
import { getReasons, QueryError } from '../query/query-error.ts'
import { type CsvCount, getCsv, toChunks } from '../query/result-csv.ts'
import { inputRows, type RowBatch } from './input-rows.ts'
import type { FromInference, InferenceWork, ToInference } from './protocol.ts'
import { featureRows, planScoring, type ScorePlan, scoreRows } from './score.ts'

// The process of one inference job. Plaintext and model are only in its memory: parts come and go
// sealed, nothing is printed or written.

let receive: (message: ToInference) => void = () => {}
onMessage((message) => receive(message as ToInference))

const answer = (): Promise<ToInference> => new Promise((resolve) => (receive = resolve))
const send: (message: FromInference) => void = sendMessage

function ask(message: FromInference): Promise<ToInference> {
  const answered = answer()
  send(message)
  return answered
}

/** Reports the progress of a stage in whole percents, each once. */
function getProgress(stage: JobStage, total: number): (done: number) => void {
  let reported = -1
  return (done) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total)
    if (percent > reported) send({ kind: 'progress', stage, percent })
    reported = Math.max(reported, percent)
  }
}

function open(
  damaged: 'failure.part.ofInput' | 'failure.part.ofModel',
  ...sealed: Parameters<typeof openStored>
): Uint8Array {
  try {
    return openStored(...sealed)
  } catch {
    throw new QueryError(toMessage(damaged, { part: sealed[2].part }))
  }
}

/** The rows of all files, one after another; `onPart` receives the total number of parts read. */
async function* allRows(
  work: InferenceWork,
  onPart: (done: number) => void = () => {},
): AsyncGenerator<RowBatch> {
  let done = 0
  for (const [number, set] of work.sets.entries())
    yield* inputRows(work, set.fileName, getBytes(number, set))

  async function* getBytes(set: number, { datasetId, key }: KeyedSet): AsyncGenerator<Uint8Array> {
    for (let part = 1; ; part += 1) {
      const stored = await ask({ kind: 'next', set, part })
      if (stored.kind !== 'input') throw new QueryError(toMessage('failure.input.unreadable'))
      yield open('failure.part.ofInput', key, stored, {
        ownerId: datasetId,
        part,
        isFinal: stored.isFinal,
      })
      done += 1
      onPart(done)
      if (stored.isFinal) return
    }
  }
}

/**
 * Checks every cell that the model will use before the model is fetched. Returns the number of
 * rows.
 */
async function validate(work: InferenceWork, plan: ScorePlan): Promise<number> {
  const report = getProgress(
    'validating',
    work.sets.reduce((sum, { totalParts }) => sum + totalParts, 0),
  )
  let rows = 0
  for await (const batch of allRows(work, report)) rows += featureRows(plan, batch).length
  return rows
}

async function fetchModel({
  model: { contentKey, modelId, totalParts, totalBytes },
}: InferenceWork): Promise<Uint8Array> {
  const report = getProgress('processing', totalBytes)
  const file = new Uint8Array(totalBytes)
  let at = 0
  for (let part = 1; part <= totalParts; part += 1) {
    const stored = await ask({ kind: 'nextModel', part })
    if (stored.kind !== 'model') throw new QueryError(toMessage('failure.model.unreadable'))
    const chunk = open('failure.part.ofModel', contentKey, stored, {
      ownerId: modelId,
      part,
      isFinal: part === totalParts,
    })
    file.set(chunk, at)
    at += chunk.length
    report(at)
  }
  return file
}

async function startModel(file: Uint8Array): Promise<InferenceSession> {
  const report = getProgress('scaling', 1)
  report(0)
  const session = await openSession(file).catch(() => {
    throw new QueryError(toMessage('failure.model.notLoaded'))
  })
  report(1)
  return session
}

async function execute(
  work: InferenceWork,
  plan: ScorePlan,
  session: InferenceSession,
  total: number,
): Promise<void> {
  const { output, outputBytes } = work
  const report = getProgress('executing', total)
  const count: CsvCount = { rows: 0, bytes: 0 }
  async function* results(): AsyncGenerator<string[][]> {
    let done = 0
    for await (const batch of allRows(work)) {
      // Row 1 of the result is its header.
      for await (const rows of scoreRows(session, plan, batch, done + 2)) {
        yield rows
        done += rows.length
        report(Math.min(done, total - 1)) // the last percent is for the output
      }
    }
  }
  let part = 0
  for await (const { chunk, isFinal } of toChunks(
    getCsv(output.type, results(), { outputBytes, count }),
    output.chunkBytes,
  )) {
    part += 1
    const sealed = sealStored(output.key, chunk, { ownerId: output.datasetId, part, isFinal })
    await ask({ kind: 'part', part, isFinal, ...sealed })
  }
  report(total)
  send({ kind: 'done', rows: count.rows, bytes: count.bytes, parts: part })
}

async function run(work: InferenceWork): Promise<void> {
  try {
    const plan = planScoring(work)
    const total = await validate(work, plan)
    const session = await startModel(await fetchModel(work))
    await execute(work, plan, session, total)
  } catch (error) {
    const isExplained = [QueryError, CsvError, PatternError].some((kind) => error instanceof kind)
    const reasons = isExplained ? getReasons(error) : [toMessage('failure.model.notRun')]
    send({ kind: 'failed', reasons })
  }
}

// It ends when the parent has read the last message and kills it, or is gone.
const first = await answer()
if (first.kind === 'start') await run(first.work)
