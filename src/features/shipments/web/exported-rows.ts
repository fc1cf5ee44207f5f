import type { ExportRequest, ExportScope } from '../../../ui/grid/types.ts';
import type { ExportedRows } from '../../exports/web/shared/use-list-export.tsx';
import type { ShipmentRow } from '../contract.ts';
import { oneTerms, targetsOf } from './targets.ts';

type Filter = NonNullable<ExportedRows['filter']> & { terms?: string };

/** The shipments asked for: by id where they are named, by filter where everything that matches is meant. */
export async function exportedShipments(scope: ExportScope, { query, rows, selection }: ExportRequest<ShipmentRow>): Promise<ExportedRows> {
  if (scope === 'page') return { ids: rows.map((row) => row.id) };
  const isNamed = scope === 'selection' && (!selection.all || selection.except.length > 0);
  if (isNamed) return { ids: await targetsOf(selection).ids() };
  const { sort: _sort, order: _order, ...filter } = query;
  return { filter: oneTerms(filter as Filter) };
}
