/** PostgreSQL, of what another did at the same moment: it took the name, took away what was referred to, or both waited for each other. */
const MET: ReadonlySet<string> = new Set(['23505', '23503', '40P01']);

/** Whether the database refused a statement for what another transaction did meanwhile, though a look before it had found nothing against it. */
export const metAnother = (error: unknown): boolean => error instanceof Error && 'code' in error && MET.has(String(error.code));

/**
 * Runs a transaction, and once more if it met another: that one has ended by then, so what it did is seen, and refused in the words for it or gone on
 * from. Only for what a transaction can take back.
 */
export const againWhereMet = <T>(transaction: () => Promise<T>): Promise<T> =>
  transaction().catch((error: unknown) => {
    if (!metAnother(error)) throw error;
    return transaction();
  });
