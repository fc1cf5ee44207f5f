import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { shortSpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { businessDays } from '../../rates/business-days.ts';
import { LINE_CODES } from '../../rates/types.ts';
import type { EstimateService } from '../contract.ts';
import { bestOf } from './compare.ts';

export interface CompareDialogProps {
  services: readonly EstimateService[];
  hrefOf: (service: EstimateService) => string;
  onClose: () => void;
}

/** Services side by side, fact by fact. */
export default function CompareDialog({ services, hrefOf, onClose }: CompareDialogProps) {
  const { t } = useWords('estimates');
  const { money, weight } = useFormat();
  const best = bestOf(services);
  const mark = (service: EstimateService, winner: string | null): ReactNode =>
    service.service === winner && (
      <span key="best" className="ml-1 rounded-[4px] bg-ok-soft px-1.5 text-label text-ok">
        {t('compare.best')}
      </span>
    );
  const codes = LINE_CODES.filter((code) => services.some((service) => service.price.some((line) => line.code === code)));
  const priceOf = (service: EstimateService, code: string): ReactNode => {
    const lines = service.price.filter((line) => line.code === code);
    return lines.length === 0
      ? '–'
      : money(
          lines.reduce((sum, line) => sum + line.amount, 0),
          service.currency,
        );
  };
  const coverOf = ({ insurance: { coverage }, currency }: EstimateService): string => {
    if (coverage === null) return t('compare.notKnown');
    return coverage > 0 ? money(coverage, currency) : '–';
  };
  /** Where the goods were not said, nobody asked for their duties. */
  const dutiesOf = ({ duties }: EstimateService): string => {
    if (duties === null) return '–';
    return duties.total === null ? t('compare.notKnown') : `${money(duties.total, duties.currency)} · ${t('price.estimate')}`;
  };
  const rows: readonly { label: string; cells: readonly ReactNode[]; isStrong?: boolean }[] = [
    { label: t('results.total'), isStrong: true, cells: services.map((s) => [money(s.total_cost, s.currency), mark(s, best.cheapest)]) },
    { label: t('compare.transit'), cells: services.map((s) => [t('rates:businessDays', businessDays(s.transit_min, s.transit_max)), mark(s, best.fastest)]) },
    { label: t('compare.window'), cells: services.map((s) => shortSpan(s.deliver_from, s.deliver_to)) },
    { label: t('price.chargeable'), cells: services.map((s) => weight(s.chargeable_weight)) },
    ...codes.map((code) => ({ label: t(`rates:line.${code}`), cells: services.map((s) => priceOf(s, code)) })),
    {
      label: t('price.duties'),
      cells: services.map(dutiesOf),
    },
    { label: t('compare.cover'), cells: services.map(coverOf) },
    { label: t('results.terms'), cells: services.map((s) => s.terms.join(', ')) },
    { label: t('compare.carrier'), cells: services.map((s) => s.carrier) },
    { label: t('compare.exit'), cells: services.map((s) => s.exit_point) },
  ];
  return (
    <Dialog open onClose={onClose} size="large" title={t('compare.title')}>
      <div className="-mx-5 overflow-x-auto px-5">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr>
              <th scope="col" className="sr-only">
                {t('compare.service')}
              </th>
              {services.map((service) => (
                <th key={service.service} scope="col" className="min-w-32 py-2 pr-4 text-section font-semibold">
                  {service.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className={row.isStrong === true ? 'border-t border-line font-semibold' : 'border-t border-line'}>
                <th scope="row" className="py-2 pr-4 font-normal text-muted">
                  {row.label}
                </th>
                {services.map((service, index) => (
                  <td key={service.service} className="py-2 pr-4">
                    {row.cells[index]}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-t border-line">
              <th scope="row" className="sr-only">
                {t('results.create')}
              </th>
              {services.map((service) => (
                <td key={service.service} className="py-3 pr-4">
                  <Link href={hrefOf(service)} aria-label={t('results.createWith', { service: service.name })} className={buttonClass('secondary')}>
                    {t('results.create')}
                  </Link>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
