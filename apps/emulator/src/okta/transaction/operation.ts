import type { OktaProblem } from '../problem.ts'
import type { Answer, Step } from './transaction.ts'

/** What a request asks, in addition to its state token. `factorId` is of the path. */
export type Asked = { body: unknown; factorId?: string }

/**
 * The change itself, on the step as it is then. A problem that is returned keeps what was
 * changed; one that is thrown undoes it.
 */
export type Move = (step: Step) => Answer | OktaProblem

/**
 * One operation of the state table: it reads the body and does what takes time; the move that it
 * gives back runs immediately, inside one transaction of the store.
 */
export type Operation = (step: Step, asked: Asked) => Move | Promise<Move>
