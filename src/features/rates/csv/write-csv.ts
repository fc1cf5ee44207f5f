import type { CardRow, RateData } from '../types.ts';
import { SECTION_NAMES, SECTIONS, type CardLine } from './sections.ts';

function cell(value: string | number): string {
  const text = String(value);
  return /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows a card takes in the file. */
function cardLines(card: CardRow): CardLine[] {
  const { breaks, perKgMinor, ...common } = card;
  const lines: CardLine[] = breaks.map((step) => ({ ...common, ...step }));
  if (perKgMinor !== null) lines.push({ ...common, upToG: null, priceMinor: perKgMinor });
  return lines;
}

/** A rate set as the file that `rates:server` reads, section by section. */
export function toCsv(data: RateData): string {
  const rows: string[] = [];
  const section = <R>(of: { name: string; columns: readonly string[]; write(row: R): readonly (string | number)[] }, lines: readonly R[]): void => {
    rows.push(`#${of.name}`, of.columns.join(','));
    for (const line of lines) rows.push(of.write(line).map(cell).join(','));
  };
  const add: { [K in (typeof SECTION_NAMES)[number]]: () => void } = {
    services: () => section(SECTIONS.services, data.services),
    weighing: () => section(SECTIONS.weighing, data.weighing),
    entryPoints: () => section(SECTIONS.entryPoints, data.entryPoints),
    exitPoints: () => section(SECTIONS.exitPoints, data.exitPoints),
    zones: () => section(SECTIONS.zones, data.zones),
    lanes: () => section(SECTIONS.lanes, data.lanes),
    cards: () => section(SECTIONS.cards, data.cards.flatMap(cardLines)),
    surcharges: () => section(SECTIONS.surcharges, data.surcharges),
    remoteAreas: () => section(SECTIONS.remoteAreas, data.remoteAreas),
    limits: () => section(SECTIONS.limits, data.limits),
  };
  for (const name of SECTION_NAMES) add[name]();
  return `${rows.join('\r\n')}\r\n`;
}
