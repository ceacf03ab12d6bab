import { html, page } from '#html.ts'
import type { World } from '#world.ts'
import type { Fault, Faults } from './faults.ts'
import { type ControlledJob, jobsUnderWay } from './jobs.ts'
import { peopleOf } from './people.ts'
import { inboxMessages } from './rows.ts'

const LINKS = [
  ['/', 'The portal'],
  ['/docs', 'The product API, to browse'],
  ['/openapi.json', 'The product API, as OpenAPI 3.1'],
  ['/_emulator/health', 'Health'],
  ['/_emulator/people', 'People, as JSON'],
  ['/_emulator/invitations', 'Invitations, as JSON'],
  ['/_emulator/inbox', 'Inbox, as JSON'],
  ['/_emulator/clock', 'Clock'],
  ['/_emulator/attestation', "The enclave's measurements, to paste in Settings"],
  ['/_emulator/identity', 'Identity provider'],
  ['/_emulator/jobs', 'Jobs that run or wait'],
  ['/_emulator/requests', 'Last requests'],
  ['/_emulator/faults', 'Faults'],
] as const

/** The control plane for people: who there is, what goes wrong on purpose, what was sent, what time it is. */
export function controlPage(world: World, faults: Faults): string {
  const { store, clock, scenario } = world
  const { scenario: name, seed } = scenario()
  const people = peopleOf(store)
  const messages = inboxMessages(store, {}).reverse().slice(0, 20)
  return page(
    'Concord emulator',
    html`<header><h1>Concord emulator</h1>
<p>Scenario <b>${name}</b>, seed <b>${seed}</b>. The clock says <time>${clock.now().toISOString()}</time>${clock.isFrozen && ' and stands still'}.</p></header>
<main>
<nav aria-label="Pages"><ul>${LINKS.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}</ul></nav>
<h2>People</h2>
<div class="scroll"><table><thead><tr><th>Purpose</th><th>Name</th><th>Email</th><th>Password</th><th>Organization</th><th>Roles</th><th>Language</th><th>Status</th></tr></thead>
<tbody>${people.map(
      (person) => html`<tr><td>${person.purpose}</td><td>${person.firstName} ${person.lastName}</td><td><code>${person.email}</code></td>
<td>${person.password ? html`<code>${person.password}</code>` : 'none'}</td><td>${person.organization}</td><td>${person.roles.join(', ')}</td>
<td>${person.language}</td><td>${person.status}</td></tr>`,
    )}</tbody></table></div>
${jobTable(jobsUnderWay(world))}
${faultTable(faults.list())}
<h2>Inbox</h2>
${
  messages.length === 0
    ? html`<p>Nothing has been sent.</p>`
    : html`<ol class="plain">${messages.map(
        ({ kind, to, subject, text, createdAt }) =>
          html`<li><h3>${subject}</h3><p class="muted">${kind} to ${to}, <time>${createdAt}</time></p><pre>${text}</pre></li>`,
      )}</ol>`
}
</main>`,
  )
}

const jobTable = (jobs: readonly ControlledJob[]) =>
  jobs.length > 0 &&
  html`<h2>Jobs</h2>
<div class="scroll"><table><thead><tr><th>Job type</th><th>Organization</th><th>Status</th><th>Created</th><th>Stop</th></tr></thead>
<tbody>${jobs.map(
    ({
      id,
      jobType,
      organization,
      status,
      createdAt,
    }) => html`<tr><td>${jobType}</td><td>${organization}</td><td>${status}</td><td><time>${createdAt}</time></td>
<td><form method="post" action="/_emulator/jobs/${id}/stop"><button aria-label="Stop ${jobType} of ${createdAt}">Stop</button></form></td></tr>`,
  )}</tbody></table></div>`

const faultTable = (faults: readonly Fault[]) =>
  faults.length > 0 &&
  html`<h2>Faults</h2>
<div class="scroll"><table><thead><tr><th>Id</th><th>Match</th><th>Act</th><th>Hits</th><th>Left</th></tr></thead>
<tbody>${faults.map(
    ({ id, match, act, hits, timesLeft }) => html`<tr><td>${id}</td><td><code>${JSON.stringify(match)}</code></td>
<td><code>${JSON.stringify(act)}</code></td><td>${hits}</td><td>${timesLeft ?? 'any'}</td></tr>`,
  )}</tbody></table></div>`
