import { sql } from 'kysely';
import { ownVerb } from '../../../server/verb.ts';
import { claimDesk } from '../contract.ts';
import { send } from './stored-document.ts';

/** The same for the operator's people, in any account. */
export const getClaimDocument = ownVerb(claimDesk.document, ({ ctx, params }) =>
  send(ctx, params.account_id, sql`claim_id = ${params.id} and id = ${params.document_id}`),
);
