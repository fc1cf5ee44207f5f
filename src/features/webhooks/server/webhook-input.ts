import type { Ctx } from '../../../server/ctx.ts';
import { refusalOf } from '../../../server/outbound.ts';
import { Raw } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { declaredEvents } from '../../../shared/events.ts';
import { webhooks, type Webhook } from '../contract.ts';
import { shortest } from '../topics.ts';

/** The purpose secrets are sealed for, so that nothing else can be read as one. */
export const SEALED_FOR = 'webhook-secret';

/** Throws `invalid_input` for an invalid address, or one in a private network. */
export function checkAddress(ctx: Ctx, address: string): void {
  const refusal = refusalOf(address, ctx.env.WEBHOOKS_ALLOW_LOOPBACK);
  if (refusal === null) return;
  const key = ({ url: 'validation.url', password: 'webhooks:addressPassword', private: 'webhooks:addressPrivate' } as const)[refusal];
  throw new AppError('invalid_input', { fields: { address: { key } } });
}

/** The answer with a secret in it. It is not kept for repeats of the Idempotency-Key like other answers. */
export function secretAnswer(webhook: Webhook, secret: string): Raw {
  const data = webhooks.create.out.parse({ webhook, secret });
  return new Raw(JSON.stringify({ success: true, data }), { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, 201);
}

/** How the topics of a webhook are kept. */
export const inOrder = (topics: readonly string[]) => shortest(topics, declaredEvents());
