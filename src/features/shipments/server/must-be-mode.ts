import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';

/** Throws `invalid_input` at `test` where a shipment of the other mode is asked for: a token decides on that. */
export function mustBeMode({ actor }: Pick<Ctx, 'actor'>, test: boolean | undefined): void {
  if (test !== undefined && test !== actor.isTest)
    throw new AppError('invalid_input', { fields: { test: { key: actor.isTest ? 'shipments:server.isTest' : 'shipments:server.isLive' } } });
}
