import { useState } from 'react';
import type { Answer } from '../../../shared/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import type { dashboard, Destination } from '../contract.ts';
import type { PERIODS } from '../rules.ts';
import { countryHref } from './links.ts';

type Destinations = Answer<typeof dashboard.destinations>['destinations'];

const FEW = 7;

/** How many more or fewer than before, as a share; "new" where there were none. */
function useChange(): (row: Destination) => string {
  const { t } = useWords('dashboard');
  const { percent } = useFormat();
  return ({ count, before }) => {
    if (before === 0) return t('destinations.isNew');
    const share = percent(Math.abs(count - before) / before, 0);
    return count === before ? share : `${count > before ? '+' : '−'}${share}`;
  };
}

function Places({ destinations }: { destinations: Destinations }) {
  const { t } = useWords('dashboard');
  const { number, percent } = useFormat();
  const countries = useCountryNames();
  const change = useChange();
  const [showsAll, setShowsAll] = useState(false);
  const { rows, parcels } = destinations;
  const most = rows[0]?.count ?? 1;
  return (
    <div className="px-4 pb-3">
      <table className="dash-places">
        <thead className="text-label text-muted">
          <tr>
            <th scope="col" className="text-left font-medium">
              {t('destinations.country')}
            </th>
            <th scope="col" className="text-right font-medium">
              {t('destinations.parcels')}
            </th>
            <td aria-hidden className="max-sm:hidden" />
            <th scope="col" className="text-right font-medium max-sm:hidden">
              {t('destinations.share')}
            </th>
            <th scope="col" className="text-right font-medium">
              {t('destinations.change')}
            </th>
            <th scope="col" className="text-right font-medium">
              {t('lanes.median')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(showsAll ? rows : rows.slice(0, FEW)).map((row) => (
            <tr key={row.country}>
              <th scope="row" className="min-w-0 text-left font-normal">
                <Link
                  href={countryHref(row.country, destinations)}
                  aria-label={t('destinations.inList', { country: countries[row.country] ?? row.country })}
                  className="flex min-w-0 items-center gap-2 hover:underline"
                >
                  <Flag code={row.country} />
                  <span className="min-w-0 break-words">{countries[row.country] ?? row.country}</span>
                </Link>
              </th>
              <td className="text-right font-semibold">{number(row.count)}</td>
              <td aria-hidden className="max-sm:hidden">
                <span className="dash-length block" style={{ width: `${(100 * row.count) / most}%` }} />
              </td>
              <td className="text-right text-muted max-sm:hidden">{percent(row.count / parcels, 0)}</td>
              <td className="text-right text-muted">{change(row)}</td>
              <td className="text-right">{t('lanes.days', { count: row.median })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FEW && (
        <Button kind="quiet" className="-ml-3" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('lanes.showFew') : t('destinations.showAll', { count: rows.length })}
        </Button>
      )}
    </div>
  );
}

export interface DestinationsCardProps {
  days: (typeof PERIODS)[number];
  destinations: Destinations | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The body in each of its states. */
function Body({ destinations, error, onRetry }: Omit<DestinationsCardProps, 'days'>) {
  const { t } = useWords('dashboard');
  if (error !== null) return <ErrorState message={error.message} onRetry={onRetry} />;
  if (destinations === undefined) {
    return (
      <div className="p-4">
        <SkeletonLines count={FEW} />
      </div>
    );
  }
  if (destinations.rows.length === 0) return <p className="px-4 py-10 text-center text-muted">{t('destinations.none')}</p>;
  return <Places destinations={destinations} />;
}

/** Where parcels go: countries by parcels delivered there, with how that changed and how long they took; each leads to its list. */
export function DestinationsCard({ days, ...seen }: DestinationsCardProps) {
  const { t } = useWords('dashboard');
  return (
    <Card title={t('destinations.title')} isFlush>
      <p className="px-4 pb-2 text-muted">{t(`destinations.text_${days}`)}</p>
      <Body {...seen} />
    </Card>
  );
}
