import { useWords } from '../../../web/i18n.ts';
import { useVisitorFormat } from '../../../web/visitor.ts';

export function DateCell({ iso }: { iso: string }) {
  return useVisitorFormat().dateTime(iso);
}

export function KindCell({ kind }: { kind: string }) {
  const { t } = useWords('billing');
  return t(`kinds.${kind}`);
}

export function MoneyCell({ amount, currency }: { amount: number; currency: string }) {
  return useVisitorFormat().money(amount, currency);
}

/** An amount with its direction: what came in carries a plus, so that colour alone says nothing. */
export function AmountCell({ amount, currency }: { amount: number; currency: string }) {
  const text = useVisitorFormat().money(amount, currency);
  return amount > 0 ? <span className="text-ok">+{text}</span> : text;
}
