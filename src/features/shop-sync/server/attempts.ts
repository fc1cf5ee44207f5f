import type { ShopProblem } from '../../shops/server/shop-http.ts';
import type { ShopProblemCode } from '../../shops/status.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds to the next attempt after each that failed. */
const RETRY_SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR] as const;
/** What the shop itself says no to is not asked for days. */
const REFUSALS: readonly ShopProblemCode[] = ['refused', 'not_found', 'shape'];
const REFUSED_ATTEMPTS = 3;

/** Nothing was said at all, or only that it is too busy: whatever else it is asked now fails the same way. */
const UNREACHED: readonly ShopProblemCode[] = ['timeout', 'connection', 'dns', 'tls', 'busy'];
export const isUnreached = ({ code }: ShopProblem): boolean => UNREACHED.includes(code);

export const isRefusal = ({ code }: ShopProblem): boolean => REFUSALS.includes(code);

/** Seconds until a shop is told again after so many attempts; null once it is given up. */
export function waitAfter(problem: ShopProblem, attempts: number): number | null {
  const wait = isRefusal(problem) && attempts >= REFUSED_ATTEMPTS ? undefined : RETRY_SECONDS[attempts - 1];
  return wait === undefined ? null : Math.ceil(Math.max(wait, problem.waitSeconds));
}
