import { callUrl } from '../../../web/client.ts';
import { overpacks, type DOCUMENTS } from '../contract.ts';

/** The address of an overpack's paper; PDF unless ZPL is requested. */
export const paperHref = (id: number, document: (typeof DOCUMENTS)[number], format: 'pdf' | 'zpl' = 'pdf'): string =>
  callUrl(overpacks.get, { params: { id }, query: { document, format } });
