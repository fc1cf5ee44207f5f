import { execFileSync } from 'node:child_process';
import { Writable } from 'node:stream';
import type { LabelFacts } from '../src/features/labels/facts.ts';
import { renderBatchPdf, renderLabelPdf, renderLabelZpl } from '../src/features/labels/server/render.ts';
import { sampleFacts } from '../src/features/labels/server/testing/sample-facts.ts';
import { atLeast, atMost, type Result } from './result.ts';

const GOAL_PER_SECOND = 500;
const GOAL_BATCH_SECONDS = 3;
const GOAL_BATCH_MB = 150;
const BATCH = 1000;
const MEASURED = 1500;

/** Every label has a different number; a third of them to China in Chinese, a third to Russia in Russian. */
function labels(count: number): LabelFacts[] {
  const { to } = sampleFacts();
  return Array.from({ length: count }, (_, index) => {
    const trackingNumber = `LX${100_000_000 + index}HK`;
    if (index % 3 === 0) return sampleFacts({ trackingNumber });
    if (index % 3 === 1)
      return sampleFacts({
        trackingNumber,
        to: { ...to, name: 'Анастасия Иванова', street1: `ул. Большая Садовая, д. ${index}`, city: 'Москва', country: 'RU' },
      });
    const name = `王小${String.fromCodePoint(0x4e00 + (index % 3000))}`;
    return sampleFacts({ trackingNumber, to: { ...to, name, street1: `浦东新区世纪大道${index}号环球金融中心`, city: '上海市', country: 'CN' } });
  });
}

/** Swallows the document, so that only the renderer's own memory is measured. */
function sink(): Writable {
  return new Writable({ write: (_part, _encoding, done) => done() });
}

async function perSecond(name: string, list: readonly LabelFacts[], render: (facts: LabelFacts) => unknown): Promise<Result> {
  for (const facts of list.slice(0, 200)) await render(facts);
  // The goal is for a core, so time spent waiting for one does not count.
  const start = process.cpuUsage();
  for (const facts of list) await render(facts);
  const { user, system } = process.cpuUsage(start);
  return atLeast(name, Math.round(list.length / ((user + system) / 1e6)), 'labels per second', GOAL_PER_SECOND);
}

/** Time and memory of merging 1,000 labels; the memory is the most that the batch adds to the idle process. */
export async function measureBatch(): Promise<{ seconds: number; megabytes: number }> {
  const list = labels(BATCH);
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const start = performance.now();
  await renderBatchPdf(list, '4x6', sink(), () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  });
  return { seconds: Math.round(performance.now() - start) / 1000, megabytes: Math.round((peak - idle) / 1_048_576) };
}

/** In a separate process: here the heap has already grown from the single labels. */
function measureBatchAlone(): { seconds: number; megabytes: number } {
  const program = `import { measureBatch } from ${JSON.stringify(import.meta.url)}; console.log(JSON.stringify(await measureBatch()));`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(answer) as { seconds: number; megabytes: number };
}

/** Labels a second on one core, and time and memory of 1,000 merged into one PDF. */
export async function benchLabels(): Promise<Result[]> {
  const list = labels(MEASURED);
  const pdf = await perSecond('single label as PDF', list, renderLabelPdf);
  const zpl = await perSecond('single label as ZPL', list, renderLabelZpl);
  const { seconds, megabytes } = measureBatchAlone();
  return [
    pdf,
    zpl,
    atMost('1,000 labels in one PDF', seconds, 's', GOAL_BATCH_SECONDS),
    atMost('1,000 labels in one PDF, memory added', megabytes, 'MB', GOAL_BATCH_MB),
  ];
}
