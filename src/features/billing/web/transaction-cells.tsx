import { useFormat } from '../../../web/format.ts';

export function MoneyCell({ amount, currency }: { amount: number; currency: string }) {
  return useFormat().money(amount, currency);
}

/** An amount with its direction: what came in carries a plus, so that color is not the only sign. */
export function AmountCell({ amount, currency }: { amount: number; currency: string }) {
  const text = useFormat().money(amount, currency);
  return amount > 0 ? <span className="text-ok">+{text}</span> : text;
}
