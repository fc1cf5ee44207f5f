/** A slip of the hand makes at least so much of a weight (29 for 2.9), and matters from so many kg on. */
const TIMES = 5;
const KG = 1;

/** Whether a weight in kg is so far from the expected one that it is asked about before it is used. */
export const isFarOff = (kg: number, expected: number): boolean => Math.abs(kg - expected) > KG && Math.max(kg, expected) > TIMES * Math.min(kg, expected);
