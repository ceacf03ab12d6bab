// No dependencies; runs on whatever Node started npm (>= 18). Takes ~50 ms if there is nothing to
// do.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findBrowser, findHeadlessShell } from './browser.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const win = process.platform === 'win32'
const say = (text) => console.log(text)
const die = (text) => {
  console.error(`\n${text}\n`)
  process.exit(1)
}
// On Windows only npm itself is a .cmd file. A shell would split "C:\Program Files".
const run = (cmd, args, { shell = false, env = {} } = {}) =>
  spawnSync(cmd, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env } })
    .status === 0
const cli = process.env.npm_execpath
const npm = (...args) =>
  cli?.endsWith('.js') ? run(process.execPath, [cli, ...args]) : run('npm', args, { shell: win })

// The build reads what follows as the fragment or query of an address (Vite).
if (/[#?]/.test(root))
  die(
    `The build cannot read a path with # or ?: ${root}\nMove or rename the folder, and start again.`,
  )

const stamp = path.join(root, 'node_modules', '.setup-stamp')
const want = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== want) {
  say('Installing dependencies (first run, or package-lock.json changed)…')
  if (
    !npm(
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    )
  )
    die('npm ci failed; see above.')
  const key = Object.keys(process.env).find((k) => k.toUpperCase() === 'PATH') ?? 'PATH'
  const env = {
    ...process.env,
    [key]: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env[key]}`,
  }
  const node = spawnSync('node', ['-p', 'process.versions.node'], {
    cwd: root,
    encoding: 'utf8',
    shell: win,
    env,
  })
  if (Number.parseInt(node.stdout ?? '', 10) < 24)
    die(
      `Node 24 or newer is needed on ${process.platform}-${process.arch} (no pinned build ran here).`,
    )
  writeFileSync(stamp, want)
}

if (process.argv.includes('--browser')) {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const apt = (...args) =>
    run('apt-get', ['-o', 'Acquire::http::Timeout=20', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  // Asked for once: not every system has this package, and another Chromium serves as well.
  const asked = path.join(root, 'node_modules', '.setup-shell-stamp')
  if (isRoot && !process.env.CHROMIUM_PATH && !findHeadlessShell() && !existsSync(asked)) {
    say('Fetching the headless shell of Chromium, in which tests take less time…')
    if (apt('-qq', 'update'))
      apt('-qq', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell')
    writeFileSync(asked, '')
  }
  if (!findBrowser()) {
    say('No Chromium or Chrome found; fetching one…')
    npm('exec', '--', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium')
    if (!findBrowser())
      die(
        'No browser for the tests. Install Chrome or Chromium, or set CHROMIUM_PATH to its executable.',
      )
  }
}
