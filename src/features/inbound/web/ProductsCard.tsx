import { productPaths } from '../../../shared/paths/products.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Inbound, InboundProduct } from '../inbound-out.ts';

const TONES = { good: 'ok', damaged: 'bad', wrong: 'bad', missing: 'warn', surplus: 'info' } as const;

/** The warehouse said nothing of it so far: how much came is not known. */
const isUnknown = ({ processed, codes }: InboundProduct, isOver: boolean): boolean =>
  !isOver && processed === 0 && codes.every(({ code }) => code === 'missing');

/** How what was found differs from what was announced, each way with its number. */
function Result({ product: p, isOver }: { product: InboundProduct; isOver: boolean }) {
  const { t } = useWords('inbound');
  const { number } = useFormat();
  // What is not counted yet is not missing.
  const told = p.codes.filter(({ code }) => code !== 'good' && (isOver || code !== 'missing'));
  if (told.length === 0) {
    if (isOver || p.missing === 0) {
      return (
        <span className="flex">
          <Badge tone="ok">{t('view.asAnnounced')}</Badge>
        </span>
      );
    }
    return <span className="text-muted">{isUnknown(p, isOver) ? t('view.notYet') : t('view.left', { n: number(p.missing) })}</span>;
  }
  return (
    <span className="flex flex-wrap gap-1">
      {told.map(({ code, quantity }) => (
        <Badge key={code} tone={TONES[code]}>
          {t(`view.code.${code}`, { n: number(quantity) })}
        </Badge>
      ))}
    </span>
  );
}

function Row({ product: p, one }: { product: InboundProduct; one: Inbound }) {
  const { t } = useWords('inbound');
  const { number, date } = useFormat();
  const isCounted = one.received !== null;
  const isOver = one.processed_at !== null;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-3 pl-4 text-left font-normal">
        <Link href={productPaths.view(p.id)} className="block min-w-20 font-medium wrap-anywhere hover:underline">
          {p.sku}
        </Link>
        {p.name !== p.sku && <span className="block text-muted">{p.name}</span>}
        {p.lot !== null && (
          <span className="block text-label text-muted">
            {[t('view.lot', { lot: p.lot }), p.expires !== null && t('view.expires', { day: date(p.expires) })].filter(Boolean).join(', ')}
          </span>
        )}
        {p.status !== 'Verified' && <span className="block text-label text-warn">{t('view.unverified')}</span>}
        {isCounted && (
          <span className="mt-1 block sm:hidden">
            <Result product={p} isOver={isOver} />
          </span>
        )}
      </th>
      <td className="px-3 py-2 text-right tabular-nums last:pr-4">{number(p.quantity)}</td>
      {isCounted && <td className="px-3 py-2 text-right font-medium tabular-nums max-sm:pr-4">{isUnknown(p, isOver) ? '–' : number(p.processed)}</td>}
      {isCounted && (
        <td className="py-2 pr-4 pl-3 max-sm:hidden">
          <Result product={p} isOver={isOver} />
        </td>
      )}
    </tr>
  );
}

/** What was announced of each product, what was counted, and how they differ. */
export function ProductsCard({ one }: { one: Inbound }) {
  const { t } = useWords('inbound');
  const isCounted = one.received !== null;
  const head = 'px-3 py-1 font-normal';
  return (
    <Card title={t('view.products')} isFlush>
      {one.products.length === 0 && <p className="p-4 text-muted">{t('view.none')}</p>}
      {one.products.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="text-label text-muted">
                <th scope="col" className="py-1 pr-3 pl-4 text-left font-normal">
                  {t('form.product')}
                </th>
                <th scope="col" className={`${head} text-right last:pr-4`}>
                  {t('view.announced')}
                </th>
                {isCounted && (
                  <th scope="col" className={`${head} text-right max-sm:pr-4`}>
                    {t('view.counted')}
                  </th>
                )}
                {isCounted && (
                  <th scope="col" className={`${head} text-left max-sm:hidden`}>
                    {t('view.result')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {one.products.map((product) => (
                <Row key={`${product.id} ${product.lot ?? ''}`} product={product} one={one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
