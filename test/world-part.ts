import type { Caller, Reply, TestApp } from './harness.ts';

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<Reply<T>>;

/** What a part of a world is made with: `mark` stands in whatever can be read. */
export interface Making {
  app: TestApp['app'];
  who: Caller;
  /** Calls the accounts site as a person of the account in the same mode: keys are made that way, because no program may. */
  person: Ask;
  mark: string;
}

/** What a feature's part of a world made, and where calls name it. */
export interface WorldPart {
  /** The id in an address by the noun before it: `/orders/{id}`. */
  at?: Readonly<Record<string, number | string>>;
  /** The value of a parameter or of a field of a body by its name: `sku_id`. */
  as?: Readonly<Record<string, number | string>>;
}

/** What a merchant makes in a feature: exported as `world` by its `server/testing/world.ts`. */
export type MakePart = (making: Making) => Promise<WorldPart>;

/** The answer of a call that has to work. */
export const must = <T>(answer: Reply<T>): T => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.raw}`);
  return answer.data;
};
