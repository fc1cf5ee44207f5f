const DAY_MS = 86_400_000;

/** How many days there were to decide in, from its arrival to its end; at least as many as are left. */
export function daysToDecide({ received, expires, days_left: left }: { received: string | null; expires: string | null; days_left: number | null }): number {
  const whole = received === null || expires === null ? 0 : Math.round((Date.parse(expires) - Date.parse(received)) / DAY_MS);
  return Math.max(1, whole, left ?? 0);
}
