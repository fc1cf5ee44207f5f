/** A chapter: paragraphs apart by an empty line, `- ` for lists, `{{name}}` alone in a line for a block of code, `code` between backticks. */
export interface Chapter {
  title: string;
  text: string;
}

export const CHAPTERS = ['start', 'test', 'apps', 'shop', 'errors', 'paging', 'idempotency', 'limits', 'papers', 'webhooks', 'versions', 'names'] as const;

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
  /** What any token may call. */
  anyToken: string;
  onlyPerson: string;
  deprecated: string;
  sunset: string;
  instead: string;
  parameters: string;
  body: string;
  answer: string;
  /** What an answer says beside its data. */
  headers: string;
  codes: string;
  status: string;
  code: string;
  meaning: string;
  required: string;
  orNull: string;
  fallback: string;
  oneOf: string;
  values: string;
  fieldsOf: string;
  characters: string;
  items: string;
  documents: string;
  example: string;
  tryIt: string;
  token: string;
  tokenHint: string;
  send: string;
  sending: string;
  badJson: string;
  lost: string;
  /** Asked before live data is changed, with what is then pressed. */
  ask: string;
  sendAnyway: string;
  /** Ends an answer that has no end of its own. */
  end: string;
  saveFile: string;
  copy: string;
  copied: string;
  codeIn: string;
  description: string;
  client: string;
  language: string;
  menu: string;
  theme: string;
  skip: string;
  linkTo: string;
  /** What ends a sentence. */
  stop: string;
  next: string;
  base: string;
  shipping: string;
  fulfilment: string;
  other: string;
  topics: string;
  topicsText: string;
  chapters: Readonly<Record<(typeof CHAPTERS)[number], Chapter>>;
  /** What other programs of the field call a thing, and what it is called here; the names themselves are in `names.ts`. */
  elsewhere: string;
  here: string;
}
