/** How long a service takes, for the sentence `rates:businessDays`: its noun agrees with the last figure. */
export const businessDays = (min: number, max: number): { count: number; range: string } => ({
  count: max,
  range: min === max ? String(max) : `${min}–${max}`,
});
