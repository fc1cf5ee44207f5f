import { sql } from 'kysely';
import { ownVerb } from '../../../server/verb.ts';
import { support } from '../contract.ts';
import { send } from './stored-document.ts';

/** A document of the account's own claim; throws `not_found`. */
export const getDocument = ownVerb(support.document, ({ ctx, params }) =>
  send(ctx, ctx.actor.accountId, sql`claim_id = ${params.id} and id = ${params.document_id}`),
);
