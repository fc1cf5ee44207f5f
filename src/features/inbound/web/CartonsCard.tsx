import { Printer } from 'lucide-react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useMore } from '../../../ui/use-more.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Inbound, InboundCarton } from '../inbound-out.ts';
import { inboundCan } from '../status.ts';
import { labelsUrl } from './InboundHeader.tsx';

function Carton({ carton: c, one }: { carton: InboundCarton; one: Inbound }) {
  const { t } = useWords('inbound');
  const { number, dateTime } = useFormat();
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-2 first:border-t-0">
      <span className="w-16 shrink-0 font-medium">{t('form.carton', { n: c.number })}</span>
      <span className="min-w-0 flex-1">
        {c.products.map((line, index) => (
          <span key={index} className="block break-words">
            {number(line.quantity)}
            {'\u00A0×\u00A0'}
            {line.sku}
            {line.lot !== null && <span className="text-muted"> · {t('view.lot', { lot: line.lot })}</span>}
          </span>
        ))}
        <span className="block text-label text-muted tabular-nums">
          {[c.sscc, c.opened !== null && t('view.opened', { time: dateTime(c.opened) })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {c.sscc !== null && inboundCan('labels', one) === true && (
        <a
          href={labelsUrl(one.id, 'pdf', c.number)}
          target="_blank"
          rel="noopener"
          aria-label={t('view.label', { n: c.number })}
          title={t('view.label', { n: c.number })}
          className={buttonClass('quiet', 'w-8 !px-0 coarse:w-10')}
        >
          <Printer aria-hidden size={16} />
        </a>
      )}
    </li>
  );
}

/** The cartons with their SSCC, what is in each, and the label of each. */
export function CartonsCard({ one }: { one: Inbound }) {
  const { t } = useWords('inbound');
  const more = useMore();
  if (one.cartons.length === 0) return null;
  return (
    <Card title={t('view.cartons')} isFlush>
      <ul>
        {one.cartons.slice(0, more.limit).map((carton) => (
          <Carton key={carton.id} carton={carton} one={one} />
        ))}
      </ul>
      {more.button(one.cartons.length > more.limit)}
    </Card>
  );
}
