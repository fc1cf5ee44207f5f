import { address } from '../../../shared/fields.ts';
import type { ReviewDraft } from '../fields.ts';

type To = NonNullable<ReviewDraft['to']>;

/** The columns of a pasted row, as a spreadsheet has them: with a second street line or without. */
const SHORT = ['name', 'street1', 'city', 'province', 'postal_code', 'country'] as const satisfies readonly (keyof To)[];
const LONG = ['name', 'street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const satisfies readonly (keyof To)[];

/** Recipients by the row they are for, and the rows of the text that could not be read. */
export interface Pasted {
  recipients: (To | null)[];
  left: string[];
}

/** Reads one recipient a line, in the order of the parcels: cells between tabs, as copied from a spreadsheet, or between commas. */
export function readRecipients(text: string, rows: number): Pasted {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const left: string[] = [];
  const recipients = lines.map((line, at) => {
    const cells = line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim());
    const columns = cells.length === SHORT.length ? SHORT : cells.length === LONG.length ? LONG : null;
    const parsed = columns === null ? null : address.safeParse(Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])));
    if (parsed?.success === true && at < rows) return parsed.data;
    left.push(line);
    return null;
  });
  return { recipients: recipients.slice(0, rows), left };
}
