import { describe, expect, test } from 'vitest'
import { forEachInWindow, inOrder } from './concurrency.ts'

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const never = new AbortController().signal

describe('forEachInWindow', () => {
  test('runs every item once and never more than the limit [B115]', async () => {
    const done: number[] = []
    let running = 0
    let most = 0
    const task = async (item: number) => {
      running += 1
      most = Math.max(most, running)
      await wait(item % 3)
      running -= 1
      done.push(item)
    }
    await forEachInWindow(
      Array.from({ length: 50 }, (_, index) => index),
      6,
      task,
      never,
    )
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index))
    expect(most).toBe(6)
  })

  test('the first failure aborts the others and is thrown when they have settled', async () => {
    const started: number[] = []
    let isAborted = false
    const task = async (item: number, signal: AbortSignal) => {
      started.push(item)
      if (item === 1) throw new Error('first')
      await wait(5)
      isAborted = signal.aborted
    }
    await expect(forEachInWindow([0, 1, 2, 3], 2, task, never)).rejects.toThrow('first')
    expect(started).toEqual([0, 1])
    expect(isAborted).toBe(true)
  })

  test('the signal aborts it with its reason', async () => {
    const cancel = new AbortController()
    const task = async (item: number) => {
      if (item === 3) cancel.abort(new Error('enough'))
    }
    await expect(forEachInWindow([1, 2, 3, 4], 1, task, cancel.signal)).rejects.toThrow('enough')
  })
})

describe('inOrder', () => {
  test('yields the results in order, with a limited number ahead', async () => {
    let taken = 0
    let most = 0
    const results: number[] = []
    const make = async (number: number) => {
      most = Math.max(most, number - taken)
      await wait(number % 4)
      return number
    }
    for await (const result of inOrder(20, 6, make)) {
      results.push(result)
      taken += 1
    }
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(most).toBeLessThanOrEqual(7)
  })

  test('throws an error at its own position', async () => {
    const results: number[] = []
    const loop = async () => {
      for await (const result of inOrder(5, 5, async (number) =>
        number === 3 ? Promise.reject(new Error('third')) : number,
      ))
        results.push(result)
    }
    await expect(loop()).rejects.toThrow('third')
    expect(results).toEqual([1, 2])
  })
})
