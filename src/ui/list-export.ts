import type { ReactNode } from 'react';
import type { AnyList } from '../shared/list.ts';
import type { ExportKind, ExportRequest, ExportScope } from './grid/types.ts';

/** `onExport` is for the grid, `exportDialog` goes anywhere on the page. */
export interface ListExport<Row> {
  onExport: (kind: ExportKind, scope: ExportScope, request: ExportRequest<Row>) => void;
  exportDialog: ReactNode;
}

/** Exports the server makes of a list, as a task with a file to download: Excel, whole results, and selections that were never loaded. */
export type UseListExport = <Row extends { id: number }>(list: Pick<AnyList, 'id'>) => ListExport<Row>;

const given: { useListExport?: UseListExport } = {};

/** Gives every list its exports; called once, when a site starts. Lists are below the feature that makes the files and cannot import it. */
export function provideListExport(useListExport: UseListExport): void {
  given.useListExport = useListExport;
}

/** The exports of a list. */
export const useListExport: UseListExport = (list) => {
  if (given.useListExport === undefined) throw new Error('This site starts without exports.');
  return given.useListExport(list);
};
