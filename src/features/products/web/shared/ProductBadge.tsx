import { Badge } from '../../../../ui/Badge.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { PRODUCT_TONES, type ProductStatus } from '../../status.ts';

/** A product's state, in the reader's language. */
export function ProductBadge({ status }: { status: ProductStatus }) {
  const { t } = useWords('products');
  return <Badge tone={PRODUCT_TONES[status]}>{t(`status.${status}`)}</Badge>;
}
