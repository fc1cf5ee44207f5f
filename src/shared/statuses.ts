/** Status tones of the interface: color means status only, and is never the only sign. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';

const TONES: Readonly<Record<Tone, readonly string[]>> = {
  ok: ['Fulfilled', 'Delivered', 'Verified', 'Confirmed', 'Reshipped', 'Transmitted', 'Succeeded', 'Processed', 'Active', 'Paid'],
  warn: ['Backordered', 'Holding', 'Partial', 'Payment Due', 'Unconfirmed', 'Customs'],
  bad: ['Exception', 'Past Due', 'Locked', 'Failed'],
  info: ['Processing', 'Ready', 'Packing', 'En Route', 'Labeled', 'Packed', 'Received', 'Submitted', 'Running', 'Open'],
  neutral: ['Archived', 'Canceled', 'Cancelled', 'Pending', 'Draft', 'Queued', 'Expired', 'Discarded'],
};

const BY_STATUS = new Map<string, Tone>(Object.entries(TONES).flatMap(([tone, statuses]) => statuses.map((status) => [status, tone as Tone] as const)));

/** The tone of a status label; an unknown one is neutral. */
export function toneOf(status: string): Tone {
  return BY_STATUS.get(status) ?? 'neutral';
}
