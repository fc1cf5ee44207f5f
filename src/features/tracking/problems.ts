/** The problem with a parcel that the latest tracking event reports: a failure, held by customs, duties due. */
export const PARCEL_PROBLEMS = ['failure', 'held', 'duties'] as const;
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number];
