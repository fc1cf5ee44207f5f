import type { Actor, App, Ctx } from './ctx.ts';

/** What a verb sees where no request came: a task, a job, a part of the demo. */
export const ownCtx = (app: App, actor: Actor, more: Partial<Pick<Ctx, 'requestId' | 'lang' | 'now'>> = {}): Ctx => ({
  ...app,
  requestId: '',
  lang: 'en',
  ip: '',
  userAgent: '',
  accept: '*/*',
  cookies: {},
  setCookies: new Map(),
  actor,
  ...more,
});
