/** Zod compiles no code here either: the content security policy allows none. Imported before everything that uses it. */
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zod.__zod_globalConfig = { ...zod.__zod_globalConfig, jitless: true };
