import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { helpText, settingRows } from './settings-help.ts'

test('a flag wins over a variable, and a variable over the default', () => {
  expect(
    readSettings(['--port', '0', '--scenario=e2e'], { PORT: '5000', SEED: '9' }),
  ).toMatchObject({
    PORT: 0,
    SCENARIO: 'e2e',
    SEED: 9,
    HOST: '127.0.0.1',
  })
  expect(readSettings([], { PORT: '' })).toMatchObject({ PORT: 4400, SCENARIO: 'demo' })
})

test('a wrong setting is named', () => {
  expect(() => readSettings([], { PORT: '70000', SCENARIO: 'other' })).toThrow(/PORT: .*SCENARIO: /)
  expect(() => readSettings(['--seed'], {})).toThrow('--seed needs a value')
  expect(() => readSettings([], { PUBLIC_ORIGIN: 'ftp://x.example' })).toThrow(/PUBLIC_ORIGIN/)
})

test('the public address is an origin, with or without a slash at its end', () => {
  const readOrigin = (PUBLIC_ORIGIN: string) => readSettings([], { PUBLIC_ORIGIN }).PUBLIC_ORIGIN
  for (const given of ['https://concord.example', 'https://Concord.example:443/'])
    expect(readOrigin(given)).toBe('https://concord.example')
  for (const more of ['/portal/', '/portal', '?a=b', '/#a', '//'])
    expect(() => readOrigin(`https://concord.example${more}`)).toThrow(
      /^Settings: PUBLIC_ORIGIN: Expected an address without a path, not /,
    )
  expect(() => readOrigin('https://me:secret@concord.example')).toThrow(/PUBLIC_ORIGIN/)
})

test('verification of the enclave is on unless switched off [B120]', () => {
  expect(readSettings([], {}).ATTESTATION_VERIFICATION_REQUIRED).toBe(true)
  expect(
    readSettings(['--attestation-verification-required', 'false'], {})
      .ATTESTATION_VERIFICATION_REQUIRED,
  ).toBe(false)
})

test('an unknown flag or choice is named, with the closest match', () => {
  expect(() => readSettings(['--prot', '1'], {})).toThrow('Unknown: --prot. Did you mean --port?')
  expect(() => readSettings(['--data'], {})).toThrow('Did you mean --data-dir?')
  expect(() => readSettings(['--xyzzy=1'], {})).toThrow(/^Unknown: --xyzzy\. See --help\.$/)
  expect(() => readSettings(['dmeo'], {})).toThrow('Unknown: dmeo.')
  expect(() => readSettings(['--scenario', 'dmeo'], {})).toThrow(
    /^Settings: SCENARIO: .*not "dmeo"\. Did you mean demo\?$/,
  )
})

test('every setting has a description, and the help lists its flag, variable and default', () => {
  const help = helpText('concord-emulator')
  for (const { name, flag, meaning } of settingRows()) {
    expect(meaning, name).not.toBe('')
    expect(help).toContain(`\n  ${flag}, ${name}\n`)
  }
  expect(settingRows().find(({ name }) => name === 'PORT')).toMatchObject({
    flag: '--port',
    byDefault: '4400',
    takes: '0–65535',
  })
  expect(help).toContain('(true or false; default true)')
  expect(help).toContain('default 4400)')
})
