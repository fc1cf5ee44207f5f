import type { Area } from '../shared/access.ts';

/** Where records are kept, who may read them, and the addresses of their pages: a link may lead to a record of another account of the same person. */
export interface RecordPages {
  table: string;
  area: Area;
  pages: readonly ((id: string) => string)[];
}
