/*
 * The expiry radar: everything that ends within 30 days if nobody acts, by the day it ends on in the account's zone, and the same as a
 * calendar feed. Nothing is stored but the hash of each feed's link.
 * Odd rules: a kind shows only to who may read what it is about; a feed is one person's in one account, shows what their role allows at the
 * moment it is read, and its link is told once and can be renewed, after which the old one finds nothing.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { ENDING } from './rules.ts';

const row = z.object({
  kind: z.enum(ENDING),
  day: z.string(),
  count: z.int(),
  /** The only one, or the first of them. */
  id: z.int(),
  /** Of tasks: the area of the first, whose list shows it. */
  area: z.string().nullable(),
});
export type RadarRow = z.output<typeof row>;

const link = z.object({ created: z.string().nullable(), read: z.string().nullable().meta({ description: 'When a calendar last asked for it' }) });
export type CalendarLink = z.output<typeof link>;

const own = { access: 'person', visit: 'refused', live: true } as const;

export const radar = contract('radar', {
  get: {
    method: 'GET',
    path: '/radar',
    access: 'session',
    summary: 'What ends within 30 days if nobody acts, by day: returns, reshipments, drafts of claims, files of tasks, the subscription',
    out: z.object({ radar: z.object({ today: z.string(), days: z.int(), rows: z.array(row) }) }),
  },
  getLink: {
    method: 'GET',
    path: '/calendar-link',
    access: 'person',
    live: true,
    summary: 'Whether the signed-in person has a calendar feed of this account',
    out: z.object({ calendar_link: link }),
  },
  renewLink: {
    method: 'PUT',
    path: '/calendar-link',
    ...own,
    holdsSecret: true,
    summary: 'Make the secret link of the person’s calendar feed; the old one stops working. It is told only in this answer',
    out: z.object({ calendar_link: link, url: z.string() }),
  },
  removeLink: {
    method: 'DELETE',
    path: '/calendar-link',
    ...own,
    summary: 'End the calendar feed',
    out: z.object({ calendar_link: link }),
  },
  feed: {
    method: 'GET',
    path: '/calendar/{token}',
    access: 'public',
    summary: 'The calendar feed (iCalendar, RFC 5545) that a secret link opens; whoever has the link reads it',
    params: z.object({ token: z.string().regex(/^[\w-]{43}(\.ics)?$/) }),
    out: z.never(),
    produces: ['text/calendar'],
    errors: ['not_found'],
    example: { params: { token: `${'x'.repeat(43)}.ics` } },
  },
});
