import type { Tx } from './db.ts';

/** Where a verb leaves work for later. */
export interface JobQueue {
  /**
   * Queues work in the transaction that makes it necessary: it runs if and only if that commits. Of what waits the highest `priority` goes first
   * (0 if none is given), and of that the oldest.
   */
  send(tx: Tx, name: string, data: object, options?: { key?: string; after?: Date; priority?: number }): Promise<void>;
}
