import type { ReactNode } from 'react';
import { dated } from '../../../shared/dated.ts';
import { BarKey } from '../../../ui/Bar.tsx';
import type { EstimateService } from '../contract.ts';
import { isCustoms } from '../rules.ts';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { LOOKS, partOf, type Part } from './parts.ts';

interface LineProps {
  name: ReactNode;
  why?: ReactNode;
  amount: string;
  isStrong?: boolean;
  /** The part of the bar it belongs to. */
  part?: Part;
}

function Line({ name, why, amount, part, isStrong = false }: LineProps) {
  return (
    <li className={isStrong ? 'flex items-baseline gap-4 border-t border-line pt-2 font-semibold' : 'flex items-baseline gap-4'}>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          {part !== undefined && <BarKey look={LOOKS[part]} />}
          {name}
        </div>
        {why !== undefined && <div className="text-label text-muted">{why}</div>}
      </div>
      <div className="shrink-0">{amount}</div>
    </li>
  );
}

function Tag({ children }: { children: ReactNode }) {
  return <span className="rounded-[4px] bg-neutral-soft px-1.5 text-label text-neutral">{children}</span>;
}

/** What customs will charge: each line with the rule behind it, its source and date, and never as a certainty. */
function Duties({ service, terms }: { service: EstimateService; terms: string }) {
  const { t } = useWords('estimates');
  const { money } = useFormat();
  const language = useLanguage();
  const { duties } = service;
  if (duties === null) return <p className="text-label text-muted">{t('price.needValue')}</p>;
  const note = duties.charged ? 'chargedNote' : terms === 'DDU' ? 'recipientNote' : 'openNote';
  return (
    <section>
      <h4 className="flex flex-wrap items-center gap-2 font-medium">
        {t(!duties.charged && terms === 'DDU' ? 'price.recipient' : 'price.duties')}
        <Tag>{t('price.estimate')}</Tag>
      </h4>
      <p className="mb-2 text-label text-muted">{t(`price.${note}`)}</p>
      <ul className="flex flex-col gap-2">
        {duties.lines.map((line, index) => (
          <Line
            // The same rule can appear twice, for two items.
            key={`${line.kind} ${line.text} ${index}`}
            name={
              <>
                {t(`duties:kind.${line.kind}`)} <Tag>{t(`duties:basis.${line.basis}`)}</Tag>
              </>
            }
            why={
              <>
                {line.text}
                <br />
                {t('duties:source', { source: line.source, date: dated(line.date, language) })}
                {line.exchange !== null && (
                  <>
                    <br />
                    {line.exchange}
                  </>
                )}
              </>
            }
            amount={money(line.amount, duties.currency)}
          />
        ))}
        {duties.lines.length === 0 && duties.warnings.length === 0 && <li className="text-muted">{t('price.nothing')}</li>}
        {duties.lines.length > 1 && duties.total !== null && <Line isStrong name={t('price.duties')} amount={money(duties.total, duties.currency)} />}
      </ul>
      {duties.warnings.length > 0 && (
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-4 text-label text-muted">
          {duties.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-label text-muted">{t('duties:estimate')}</p>
    </section>
  );
}

/** A price, line by line: what was weighed, carriage and surcharges, duties and taxes, the total. */
export function PriceLines({ service, terms }: { service: EstimateService; terms: string }) {
  const { t } = useWords('estimates');
  const { money, weight } = useFormat();
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <section>
        <h4 className="mb-2 font-medium">{t('price.shipping')}</h4>
        <ul className="flex flex-col gap-2">
          <Line name={t('price.chargeable')} why={service.weight_basis.text} amount={weight(service.chargeable_weight)} />
          {service.price.map(
            ({ code, key, text, amount }) =>
              !isCustoms(code) && (
                <Line key={`${code} ${key}`} part={partOf(code)} name={t(`rates:line.${code}`)} why={text} amount={money(amount, service.currency)} />
              ),
          )}
          {service.duties?.charged === true && service.duties.total !== null && service.duties.total > 0 && (
            <Line part="customs" name={t('price.duties')} amount={money(service.duties.total, service.currency)} />
          )}
          <Line isStrong name={t('price.total')} amount={money(service.total_cost, service.currency)} />
        </ul>
      </section>
      <Duties service={service} terms={terms} />
    </div>
  );
}
