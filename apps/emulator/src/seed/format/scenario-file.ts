import { ClientEntry, ClientId } from '@concord/domain/control/clients'
import { CLOCK_RANGE, isOnClock } from '@concord/domain/control/clock'
import { SCENARIOS, SEED_MAX } from '@concord/domain/control/scenarios'
import { z } from 'zod'
import { DatasetTypeEntry, InferenceJobTypeEntry, JobTypeEntry, ModelEntry } from './catalogue.ts'
import { CollaborationEntry } from './collaborations.ts'
import { AutomationJobEntry, DatasetEntry, JobEntry, RotationEntry } from './history.ts'
import {
  AdministratorEntry,
  DomainEntry,
  DomainName,
  InvitationEntry,
  MessageEntry,
  OrganizationEntry,
  PersonEntry,
  RoleEntry,
  RoleKey,
  TermsEntry,
} from './people.ts'
import { Key } from './words.ts'

/** The version of the format that this emulator reads and writes. */
export const SCENARIO_VERSION = 1

/** Entries by key, in the order of creation. */
const sections = {
  roles: z.record(RoleKey, RoleEntry).default({}),
  domains: z.record(DomainName, DomainEntry).default({}),
  organizations: z.record(Key, OrganizationEntry).default({}),
  people: z.record(Key, PersonEntry).default({}),
  datasetTypes: z.record(Key, DatasetTypeEntry).default({}),
  models: z.record(Key, ModelEntry).default({}),
  jobTypes: z.record(Key, JobTypeEntry).default({}),
  inferenceJobTypes: z.record(Key, InferenceJobTypeEntry).default({}),
  collaborations: z.record(Key, CollaborationEntry).default({}),
  administrators: z.record(Key, AdministratorEntry).default({}),
  /** Applications that sign people in, by client id. */
  clients: z.record(ClientId, ClientEntry).default({}),
  datasets: z.record(Key, DatasetEntry).default({}),
  jobs: z.record(Key, JobEntry).default({}),
}
/** Entries without a key. */
const lists = {
  invitations: z.array(InvitationEntry).default([]),
  terms: z.array(TermsEntry).default([]),
  automationJobs: z.array(AutomationJobEntry).default([]),
  rotations: z.array(RotationEntry).default([]),
  outbox: z.array(MessageEntry).default([]),
}
export const SECTIONS = Object.keys(sections) as (keyof typeof sections)[]
export const LISTS = Object.keys(lists) as (keyof typeof lists)[]

/** A whole world in a readable file. Unknown keys are refused. */
export const ScenarioFile = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(SCENARIO_VERSION),
  name: Key,
  description: z.string().max(4000).default(''),
  /** Notes for readers, e.g. what an export left out. */
  notes: z.array(z.string()).default([]),
  /**
   * A built-in scenario to start from: an entry with the same key replaces its entry, lists are
   * appended.
   */
  extends: z.enum(SCENARIOS).optional(),
  seed: z.number().int().min(0).max(SEED_MAX).optional(),
  clock: z
    .strictObject({
      now: z.iso.datetime({ offset: true }).refine((now) => isOnClock(new Date(now)), CLOCK_RANGE),
      frozen: z.boolean().default(false),
    })
    .optional(),
  /** Moves times that are given in days before now into the hours in which people work. */
  workingHours: z.boolean().default(false),
  ...sections,
  ...lists,
})
export type ScenarioFile = z.output<typeof ScenarioFile>
export type ScenarioInput = z.input<typeof ScenarioFile>
