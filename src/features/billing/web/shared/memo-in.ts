/** Their entries name the days they are for; what others say may be anybody's own words. */
const OF_DAYS: readonly string[] = ['storage', 'subscription'];

/** What an entry says of itself, its days as the reader writes them. */
export const memoIn = ({ object, memo }: { object: { kind: string } | null; memo: string }, date: (day: string) => string): string =>
  OF_DAYS.includes(object?.kind ?? '') ? memo.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, date) : memo;
