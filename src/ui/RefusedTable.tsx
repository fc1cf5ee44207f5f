import { TextLink } from './Link.tsx';

interface RefusedRow {
  id: number;
  /** Its page. */
  href: string;
  name: string;
  /** A second number people know it by. */
  detail?: string | null;
  reason: string;
}

export interface RefusedTableProps {
  /** What the columns are called, for those who cannot see them. */
  heads: readonly [name: string, reason: string];
  rows: readonly RefusedRow[];
}

/** Records an action leaves unchanged, each with its reason. */
export function RefusedTable({ heads: [name, reason], rows }: RefusedTableProps) {
  return (
    <div className="max-h-80 overflow-y-auto rounded-control border border-line">
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-b-0">
              <td className="px-3 py-2 align-top whitespace-nowrap">
                <TextLink href={row.href}>{row.name}</TextLink>
                <span className="block text-label text-muted">{row.detail}</span>
              </td>
              <td className="px-3 py-2 align-top">{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
