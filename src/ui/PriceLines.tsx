import { Bar, BarKey, type BarLook } from './Bar.tsx';
import { MoneyText } from './values.tsx';

/** What a price is made of: a bar, and each line with why and how much. */
export function PriceLines<Line extends { text: string; amount: number }>({
  lines,
  currency,
  nameOf,
  lookOf,
}: {
  lines: readonly Line[];
  currency: string;
  nameOf: (line: Line) => string;
  lookOf: (line: Line) => BarLook;
}) {
  return (
    <>
      <div className="mb-2">
        <Bar parts={lines.map((line, at) => ({ id: String(at), amount: line.amount, look: lookOf(line) }))} />
      </div>
      <ul>
        {lines.map((line, at) => (
          // The same line can stand there twice, for two items.
          <li key={at} className="flex justify-between gap-4 border-b border-line py-1.5">
            <span className="min-w-0">
              <span className="flex items-center gap-2">
                <BarKey look={lookOf(line)} />
                {nameOf(line)}
              </span>
              <span className="block pl-4 text-label text-muted">{line.text}</span>
            </span>
            <span className="shrink-0">
              <MoneyText amount={line.amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The sum under them; `mark` follows the amount. */
export function PriceTotal({ name, amount, currency, mark }: { name: string; amount: number; currency: string; mark?: string | false }) {
  return (
    <p className="flex justify-between gap-4 pt-2 font-semibold">
      <span>{name}</span>
      <span>
        <MoneyText amount={amount} currency={currency} />
        {mark}
      </span>
    </p>
  );
}
