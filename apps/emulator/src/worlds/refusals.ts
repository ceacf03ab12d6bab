import { problem } from '#problem.ts'

export const tooManyWorlds = (max: number) =>
  problem(409, 'tooManyWorlds', {
    en: `There are ${max} worlds beside the main one already (WORLDS_MAX). Delete one first.`,
    fr: `Il y a déjà ${max} mondes en plus du monde principal (WORLDS_MAX). Supprimez-en un d’abord.`,
  })
export const worldTaken = (name: string) =>
  problem(409, 'worldTaken', { en: `There is a world ${name} already.`, fr: `Il y a déjà un monde ${name}.` })
export const mainWorldStays = () =>
  problem(409, 'mainWorld', {
    en: 'The main world cannot be deleted. Reset it instead.',
    fr: 'Le monde principal ne peut pas être supprimé. Réinitialisez-le plutôt.',
  })
export const noSuchWorld = (name: string) =>
  problem(404, 'notFound', { en: `There is no world ${name}.`, fr: `Il n’y a pas de monde ${name}.` })
