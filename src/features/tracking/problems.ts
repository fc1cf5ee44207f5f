/** The problem with a parcel that the latest tracking event reports: a failure, held by customs, duties due. */
export const PARCEL_PROBLEMS = ['failure', 'held', 'duties'] as const;
/** A failed delivery without news for this many days was settled in some other way; held parcels stay until they are released. */
export const FAILURE_DAYS = 30;
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number];
