import { createPortal } from 'react-dom';
import type { GridModel } from './use-grid.ts';
import { useLabel } from './words.ts';

/** The rows as a plain table, in the document only while printing. The style sheet hides the rest of the page on paper. */
export function PrintTable<Row>({ grid, rows }: { grid: GridModel<Row>; rows: readonly Row[] }) {
  const label = useLabel();
  const columns = grid.placed.map(({ column }) => column);
  return createPortal(
    <div className="dg-print" aria-hidden>
      <table>
        <caption>{grid.props.label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} className={column.align === 'end' ? 'dg-end' : undefined}>
                {label(column.header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={grid.props.rowId(row)}>
              {columns.map((column) => (
                <td key={column.id} className={column.align === 'end' ? 'dg-end' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
