import type { OktaProblem } from '../problem.ts'
import type { Answer, Step } from './transaction.ts'

/** The parameters of a request, in addition to its state token. `factorId` is from the path. */
export type Asked = { body: unknown; factorId?: string }

/**
 * The change, applied to the current step. A returned problem keeps the changes; a thrown one rolls
 * them back.
 */
export type Move = (step: Step) => Answer | OktaProblem

/**
 * One operation of the state table: it reads the body and does the slow work; the move that it
 * returns runs synchronously in one transaction of the store.
 */
export type Operation = (step: Step, asked: Asked) => Move | Promise<Move>
