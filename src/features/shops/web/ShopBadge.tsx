import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import { SHOP_TONES, type ShopStatus } from '../status.ts';

/** A shop's state, in the reader's language. */
export function ShopBadge({ status }: { status: ShopStatus }) {
  const { t } = useWords('shops');
  return <Badge tone={SHOP_TONES[status]}>{t(`status.${status}`)}</Badge>;
}
