import { stateMachine } from '../../shared/state-machine.ts';
import type { Tone } from '../../shared/statuses.ts';

export const SHOP_STATUSES = ['Waiting', 'Connected', 'Failing', 'Access Withdrawn', 'Paused'] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

export const SHOP_TONES: Readonly<Record<ShopStatus, Tone>> = {
  Waiting: 'warn',
  Connected: 'ok',
  Failing: 'bad',
  'Access Withdrawn': 'bad',
  Paused: 'neutral',
};

/** What the actions depend on. */
export interface ShopState {
  status: ShopStatus;
}

/** From where to where, and what can be done in which state. */
export const SHOP = stateMachine<ShopState>()({
  states: SHOP_STATUSES,
  transitions: {
    /** Until somebody has allowed the connection in the shop itself. */
    Waiting: ['Connected'],
    Connected: ['Failing', 'Access Withdrawn', 'Paused'],
    Failing: ['Connected', 'Access Withdrawn', 'Paused'],
    'Access Withdrawn': ['Connected', 'Failing', 'Paused'],
    Paused: ['Connected'],
  },
  actions: {
    sync: [
      { only: ['Connected', 'Failing', 'Access Withdrawn', 'Paused'], reason: 'shops:cannot.waiting' },
      { only: ['Connected', 'Failing', 'Access Withdrawn'], reason: 'shops:cannot.syncPaused' },
    ],
    test: [{ only: ['Connected', 'Failing', 'Access Withdrawn', 'Paused'], reason: 'shops:cannot.waiting' }],
    pause: [
      { only: ['Connected', 'Failing', 'Access Withdrawn', 'Paused'], reason: 'shops:cannot.waiting' },
      { only: ['Connected', 'Failing', 'Access Withdrawn'], reason: 'shops:cannot.pauseTwice' },
    ],
    resume: [{ only: ['Paused'], reason: 'shops:cannot.resume' }],
  },
});
export type ShopAction = keyof typeof SHOP.actions;

/** May this be done to the shop? `true`, or the reason why not. */
export const shopCan = SHOP.can;

/** The states in which a shop is asked for its orders. */
export const LIVE_STATUSES = ['Connected', 'Failing', 'Access Withdrawn'] as const satisfies readonly ShopStatus[];

/** Why a shop could not be reached or did not do as it was asked; the sentences are `shops:problem` and `shops:mend`. */
export const SHOP_PROBLEMS = [
  'withdrawn',
  'rights',
  'secret',
  'private',
  'dns',
  'tls',
  'timeout',
  'connection',
  'busy',
  'fault',
  'moved',
  'not_found',
  'not_json',
  'too_long',
  'shape',
  'refused',
  'repeated',
] as const;
export type ShopProblemCode = (typeof SHOP_PROBLEMS)[number];

/** Only the merchant can mend these, by giving other keys or rights. */
export const WITHDRAWN: readonly ShopProblemCode[] = ['withdrawn', 'rights', 'secret'];
