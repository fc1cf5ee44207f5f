/** What belongs to several returns, by the return, in the order read. */
export function byReturn<T extends { return_id: number }>(rows: readonly T[]): Map<number, Omit<T, 'return_id'>[]> {
  const of = new Map<number, Omit<T, 'return_id'>[]>();
  for (const { return_id: id, ...row } of rows) {
    const own = of.get(id);
    if (own === undefined) of.set(id, [row]);
    else own.push(row);
  }
  return of;
}
