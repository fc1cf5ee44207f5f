import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import type { PackedShipment } from '../contract.ts';
import { cleanNumber } from '../rules.ts';

/** How many are drawn at first, and added each time more are wanted. */
const PORTION = 50;
/** From this many parcels on there is a search field. */
const FILTER_FROM = 10;

const finds = (wanted: string) => (one: PackedShipment) =>
  [one.tracking_number ?? '', String(one.id), one.order_number ?? ''].some((text) => cleanNumber(text).includes(cleanNumber(wanted))) ||
  one.name.toLowerCase().includes(wanted.trim().toLowerCase());

interface ContentsCardProps {
  shipments: readonly PackedShipment[];
  /** Takes one out, by a click or by keys; null when nothing may be taken out. */
  onRemove: ((one: PackedShipment, isClick: boolean) => void) | null;
}

function Parcel({ one, onRemove }: { one: PackedShipment; onRemove: ContentsCardProps['onRemove'] }) {
  const { t } = useWords('overpacks');
  const { weight } = useFormat();
  const countries = useCountryNames();
  const number = one.tracking_number ?? String(one.id);
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto]">
        <span className="min-w-0">
          <Link href={shipmentPaths.view(one.id)} className="font-medium break-all hover:underline">
            {number}
          </Link>
          <span className="block text-label text-muted">{lineOf([one.id, one.order_number])}</span>
        </span>
        <span className="min-w-0 break-words">
          {one.name}
          <span className="block text-label text-muted">{lineOf([one.city, countries[one.country] ?? one.country], ', ')}</span>
        </span>
        <span className="text-muted sm:text-right">{weight(one.weight)}</span>
      </span>
      {onRemove !== null && (
        <IconButton label={t('contents.removeNamed', { number })} onClick={({ detail }) => onRemove(one, detail > 0)}>
          <X aria-hidden size={16} />
        </IconButton>
      )}
    </li>
  );
}

/** What is in the overpack, with a way to find one and to take it out. */
export function ContentsCard({ shipments, onRemove }: ContentsCardProps) {
  const { t } = useWords('overpacks');
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState(PORTION);
  const found = wanted.trim() === '' ? shipments : shipments.filter(finds(wanted));
  const rest = found.length - shown;
  const count = shipments.length;
  return (
    <Card isFlush title={t('contents.title', { count })}>
      {count >= FILTER_FROM && (
        <div className="px-4 pt-2">
          <input
            type="search"
            className="control"
            aria-label={t('contents.filter')}
            placeholder={t('contents.filter')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
      )}
      {found.length === 0 && <p className="p-4 text-muted">{t(count === 0 ? 'contents.empty' : 'contents.noMatch')}</p>}
      <ul className="py-1">
        {found.slice(0, shown).map((one) => (
          <Parcel key={one.id} one={one} onRemove={onRemove} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-t border-line p-3 text-center">
          <Button kind="quiet" onClick={() => setShown(shown + PORTION * 4)}>
            {t('contents.more', { count: Math.min(rest, PORTION * 4) })}
          </Button>
        </div>
      )}
    </Card>
  );
}
