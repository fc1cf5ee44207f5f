import { productPaths } from '../../../shared/paths/products.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Product } from '../contract.ts';
import { ProductBadge } from './shared/ProductBadge.tsx';

/** What a bundle is made of; its stock follows from theirs. */
export function PartsCard({ product }: { product: Product }) {
  const { t } = useWords('products');
  const { number } = useFormat();
  return (
    <Card title={t('section.parts')}>
      <ul>
        {product.parts.map((part) => (
          <li key={part.id} className="flex items-center gap-2 border-t border-line py-1.5 first:border-t-0">
            <span className="min-w-8 shrink-0 font-semibold tabular-nums">{t('parts.times', { figure: number(part.quantity) })}</span>
            <Link
              href={productPaths.view(part.id)}
              className="inline-flex min-h-6 min-w-0 flex-1 items-center text-accent-text underline-offset-2 hover:underline"
            >
              <span className="truncate">{part.name}</span>
            </Link>
            {part.status !== 'Verified' && <ProductBadge status={part.status} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
