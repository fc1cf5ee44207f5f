import { call } from '../../../../web/client.ts';
import { views } from '../../contract.ts';

/** What is asked for within this time is one call. */
const TOGETHER_MS = 50;

let asked: string[] = [];
let answer: Promise<ReadonlyMap<string, number | null>> | null = null;

async function ask(): Promise<ReadonlyMap<string, number | null>> {
  await new Promise((done) => setTimeout(done, TOGETHER_MS));
  const of = [...new Set(asked)].join(' ');
  [asked, answer] = [[], null];
  const { counts } = await call(views.counts, { query: { of } });
  return new Map(counts.map((one) => [one.of, one.total]));
}

/** How many rows a list has in a state, `orders?status=Exception`. */
export async function countOf(state: string): Promise<number> {
  asked.push(state);
  answer ??= ask();
  return (await answer).get(state) ?? 0;
}
