/** What a rule asks of a figure; both ends are in it. */
export interface Bounds {
  min?: number | null | undefined;
  max?: number | null | undefined;
}

/** Whether a figure lies within the bounds; `minor` brings them to the figure's unit. What is not known lies within none. */
export const within = (value: number | null, bounds: Bounds | null | undefined, minor: (limit: number) => number = (limit) => limit): boolean =>
  !bounds ||
  (value !== null && ((bounds.min ?? null) === null || value >= minor(bounds.min ?? 0)) && ((bounds.max ?? null) === null || value <= minor(bounds.max ?? 0)));

/** Whether a list of what is wanted is empty or shares something with what is there. */
export const shares = <T>(wanted: readonly T[] | null | undefined, has: readonly T[]): boolean => !wanted?.length || wanted.some((one) => has.includes(one));
