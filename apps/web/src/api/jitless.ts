/**
 * zod compiles schemas with `new Function`, which the content security policy forbids; it must know
 * before the first schema is made. This is where zod keeps what `z.config` sets; written directly,
 * so that the sign-in page need not load zod to say it.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
shared.__zod_globalConfig ??= {}
shared.__zod_globalConfig.jitless = true
