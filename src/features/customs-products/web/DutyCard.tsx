import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CountryInput } from '../../../ui/form/CountryInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import { dated } from '../../../shared/dated.ts';
import { isCurrency } from '../../../shared/money.ts';
import { call } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { currentLanguage, useLanguage, useWords } from '../../../web/i18n.ts';
import { hsCodes } from '../../hs-codes/contract.ts';
import type { CustomsProduct } from '../contract.ts';
import { hsFor } from '../rules.ts';

function useDuty(product: CustomsProduct, country: string) {
  const { id, version, description, coo, value } = product;
  const currency = isCurrency(product.currency) ? product.currency : 'USD';
  const code = hsFor(product, country);
  return useQuery({
    queryKey: ['hsCodes', 'calculateDuty', id, version, country, currentLanguage()],
    enabled: country !== '',
    queryFn: ({ signal }) =>
      call(
        hsCodes.calculateDuty,
        { body: { country, from: coo, currency, products: [{ description, ...(code !== null && { hts_code: code }), coo, value, currency, quantity: 1 }] } },
        { signal },
      ),
  });
}

/** What a destination's customs may charge for one unit, shipped from where it is made; each line with its rule and source. */
export function DutyCard({ product }: { product: CustomsProduct }) {
  const { t } = useWords('customs-products');
  const { money } = useFormat();
  const language = useLanguage();
  const [country, setCountry] = useState('');
  const { data, error, isLoading, refetch } = useDuty(product, country);
  const duty = data?.duty;
  return (
    <Card title={t('duty.title')}>
      <div className="flex flex-col gap-3">
        <Field label={t('duty.destination')} hint={t('duty.hint')} className="max-w-90">
          <CountryInput value={country} onChange={setCountry} />
        </Field>
        {isLoading && <SkeletonLines count={2} />}
        {error !== null && (
          <Callout tone="bad" isAlert actions={<Button onClick={() => void refetch()}>{t('ui:actions.retry')}</Button>}>
            {error.message}
          </Callout>
        )}
        {duty !== undefined && (
          <div role="status" className="flex flex-col gap-2">
            <ul className="flex flex-col gap-2">
              {duty.lines.map((line, i) => (
                <li key={i} className="flex items-start justify-between gap-4">
                  <span>
                    {line.text}
                    <span className="block text-label text-muted">{t('duties:source', { source: line.source, date: dated(line.date, language) })}</span>
                    {line.exchange !== null && <span className="block text-label text-muted">{line.exchange}</span>}
                  </span>
                  <span className="whitespace-nowrap tabular-nums">{money(line.amount, duty.currency, { code: true })}</span>
                </li>
              ))}
            </ul>
            <p className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
              {t('duty.total')}
              <span className="tabular-nums">{duty.total === null ? t('duty.notKnown') : money(duty.total, duty.currency, { code: true })}</span>
            </p>
            {duty.warnings.map((warning) => (
              <p key={warning} className="text-label text-muted">
                {warning}
              </p>
            ))}
            <p className="text-label text-muted">{t('duties:estimate')}</p>
          </div>
        )}
      </div>
    </Card>
  );
}
