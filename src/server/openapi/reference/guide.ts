/** A chapter: paragraphs apart by an empty line, `- ` for lists, `{{name}}` alone in a line for a block of code, `code` between backticks. */
export interface Chapter {
  title: string;
  text: string;
}

export const CHAPTERS = ['start', 'errors', 'paging', 'idempotency', 'limits', 'papers', 'webhooks', 'versions', 'names'] as const;

/** The words of the reference in one language. */
export interface Guide {
  title: string;
  text: string;
  guides: string;
  calls: string;
  search: string;
  nothing: string;
  needs: string;
  anybody: string;
  onlyPerson: string;
  parameters: string;
  body: string;
  answer: string;
  codes: string;
  field: string;
  type: string;
  meaning: string;
  required: string;
  example: string;
  tryIt: string;
  token: string;
  tokenHint: string;
  send: string;
  sending: string;
  description: string;
  client: string;
  language: string;
  menu: string;
  back: string;
  chapters: Readonly<Record<(typeof CHAPTERS)[number], Chapter>>;
  /** What other programs of the field call a thing, and what it is called here; the names themselves are in `names.ts`. */
  elsewhere: string;
  here: string;
}
