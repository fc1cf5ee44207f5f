import type { Area } from '../../shared/access.ts';

/** What can end, in the order of the radar. */
export const ENDING = ['returns', 'reshipments', 'claims', 'tasks', 'subscription'] as const;
export type Ending = (typeof ENDING)[number];

/** How far the radar sees, in days with today. */
export const RADAR_DAYS = 30;
/** Within so many days an end is near, and at hand: as mails warn. */
export const NEAR_DAYS = 7;
export const AT_HAND_DAYS = 2;

/** What somebody must be able to read to see a kind; tasks are seen by their own areas. */
export const AREA_OF: Readonly<Record<Exclude<Ending, 'tasks'>, Area>> = {
  returns: 'returns',
  reshipments: 'returns',
  claims: 'shipping',
  subscription: 'returns',
};
