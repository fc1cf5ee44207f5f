/** A return with so few days left is told of: in the sidebar, above the list, on the dashboard, by mail. */
export const ENDING_DAYS = 7;
/** With so few it presses. */
export const LAST_DAYS = 2;

const DAY_MS = 86_400_000;

/** How many days there were to decide in, from its arrival to its end; at least as many as are left. */
export function daysToDecide({ received, expires, days_left: left }: { received: string | null; expires: string | null; days_left: number | null }): number {
  const whole = received === null || expires === null ? 0 : Math.round((Date.parse(expires) - Date.parse(received)) / DAY_MS);
  return Math.max(1, whole, left ?? 0);
}
