import { verb } from '../../../server/verb.ts';
import { settings } from '../contract.ts';
import { logoAnswer } from './read-tracking-page.ts';

export const getLogo = verb(settings.getLogo, ({ tx, ctx }) => logoAnswer(tx, ctx.actor.accountId, 'private'));
