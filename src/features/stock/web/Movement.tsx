import { productPaths } from '../../../shared/paths/products.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import type { Tone } from '../../../shared/statuses.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Movement } from '../contract.ts';
import type { Reason } from '../rules.ts';

const TONES: Readonly<Record<Reason, Tone>> = {
  expected: 'neutral',
  missing: 'warn',
  received: 'ok',
  surplus: 'ok',
  allocated: 'info',
  released: 'neutral',
  packed: 'neutral',
  returned: 'ok',
  damaged: 'bad',
  adjusted: 'warn',
  counted: 'warn',
};

/** Why stock moved, in the reader's language. */
export function ReasonBadge({ reason }: { reason: Reason }) {
  const { t } = useWords('stock');
  return <Badge tone={TONES[reason]}>{t(`reason.${reason}`)}</Badge>;
}

const signed = (quantity: number): string => (quantity < 0 ? `−${-quantity}` : `+${quantity}`);

/** What came or went, with its sign; what was only promised or announced has none. */
export const quantityText = ({ on_hand, quantity }: Pick<Movement, 'on_hand' | 'quantity'>): string =>
  on_hand === 0 ? String(Math.abs(quantity)) : signed(quantity);

/** The order, inbound shipment or other object a movement belongs to. */
export function ObjectText({ object }: Pick<Movement, 'object'>) {
  const { t } = useWords('stock');
  return object === null ? null : `${t(`object.${object.kind}`)} ${object.id}`;
}

/** What moved, over the merchant's own id of it. */
export const ProductCell = ({ product }: Pick<Movement, 'product'>) => (
  <TwoLineCell first={product.name} second={<TextLink href={productPaths.view(product.id)}>{product.product_id}</TextLink>} />
);

/** What kind of object a movement belongs to, over its number. */
export function ObjectCell({ object }: Pick<Movement, 'object'>) {
  const { t } = useWords('stock');
  return object === null ? null : <TwoLineCell first={t(`object.${object.kind}`)} second={object.id} />;
}
