/**
 * zod compiles schemas with `new Function`, which the content security policy forbids; it must be
 * switched off before the first schema is created. This is zod's own storage for `z.config`,
 * written directly so that the sign-in page does not load zod.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
shared.__zod_globalConfig ??= {}
shared.__zod_globalConfig.jitless = true
