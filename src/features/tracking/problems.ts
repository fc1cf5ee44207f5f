/** What the latest tracking event says is wrong with a parcel: a failure, held by customs, duties due. */
export const PARCEL_PROBLEMS = ['failure', 'held', 'duties'] as const;
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number];
