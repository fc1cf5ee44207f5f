/*
 * Test mode: the same console and API on data of its own, where nothing costs money and nothing leaves the house.
 * No states: a session is in test mode or not; a token or client is what the mode was it was made in.
 * Odd rules: the mode belongs to a sign-in, so that both sites and every tab agree; what was made in test mode is deleted after
 * 30 days; calls about the account itself (`live` in their contract) are refused in it. No warehouse and no carrier works for it: each
 * object that waits for one has a call that plays the next of what would happen (plays.ts), refused outside it.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';

/** Days a test object is kept. */
export const TEST_KEPT_DAYS = 30;

export const testMode = contract('testMode', {
  switch: {
    method: 'PUT',
    path: '/session/mode',
    summary: 'Switch this sign-in to test mode, or back to live',
    access: 'person',
    visit: 'look',
    body: z.strictObject({ test: z.boolean() }),
    out: z.object({ test: z.boolean() }),
    errors: ['not_eligible'],
    example: { body: { test: true } },
  },
});
