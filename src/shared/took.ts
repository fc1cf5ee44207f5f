/** How many took how many days. */
export interface Took {
  days: number;
  n: number;
}

/** The smallest number of days within which a share of all (0 to 1) had arrived: nearest rank, so always a number that occurred. */
export function quantile(took: readonly Took[], share: number): number {
  const ordered = took.filter(({ n }) => n > 0).toSorted((a, b) => a.days - b.days);
  const total = ordered.reduce((sum, { n }) => sum + n, 0);
  let seen = 0;
  for (const { days, n } of ordered) {
    seen += n;
    if (seen >= total * share) return days;
  }
  return 0;
}
