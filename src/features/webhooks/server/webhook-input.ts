import type { Ctx } from '../../../server/ctx.ts';
import { refusalOf } from '../../../server/outbound.ts';
import { AppError } from '../../../shared/errors.ts';
import { declaredEvents } from '../../../shared/events.ts';
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

/** How the topics of a webhook are kept. */
export const inOrder = (topics: readonly string[]) => shortest(topics, declaredEvents());
