import { ArrowRight, ScanBarcode, Undo2, X } from 'lucide-react';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { desk } from '../../desk/contract.ts';
import { Band } from '../../desk/web/shared/Band.tsx';
import { ProductPicture } from '../../desk/web/shared/ProductPicture.tsx';
import type { Item } from './parcel.ts';

/** A unit that does not belong in the parcel, beside the one that does. */
export function WrongUnit({ code, isFull, accountId, next }: { code: string; isFull: boolean; accountId: number; next: Item | undefined }) {
  const { t } = useWords('picks');
  const named = useExtra(desk.products, { query: { code } })?.products.find((one) => one.account.id === accountId);
  const needs = next?.codes[0];
  return (
    <>
      <Band
        tone="bad"
        title={isFull ? t('wrong.full', { code }) : t('wrong.title', { code })}
        text={needs === undefined ? t('wrong.nothing') : t('wrong.needs', { sku: needs })}
      />
      {next !== undefined && (
        <section aria-label={t('wrong.both')} className="grid flex-[1_0_auto] grid-cols-[1fr_auto_1fr] items-center gap-2 sm:flex sm:justify-center sm:gap-16">
          <figure className="flex flex-col items-center text-center">
            <span className="relative inline-block">
              <ProductPicture
                productId={named?.id ?? 0}
                image={named?.images[0]}
                name={named?.name ?? code}
                className="size-28 border-2! border-bad! sm:size-50"
              />
              <X aria-hidden className="absolute inset-0 size-full p-2 stroke-1 text-bad" />
            </span>
            <figcaption className="mt-2">
              <span className="block text-title font-semibold break-words sm:text-[34px]/11">{code}</span>
              <span className="block text-section text-muted">{named?.name ?? t('wrong.unknown')}</span>
              <span className="inline-flex items-center gap-2 text-section text-bad sm:text-[17px]/6">
                <Undo2 aria-hidden size={18} />
                {t('wrong.back')}
              </span>
            </figcaption>
          </figure>
          <ArrowRight aria-hidden size={36} className="text-muted max-sm:size-6" />
          <figure className="flex flex-col items-center text-center">
            <ProductPicture
              productId={next.productId}
              image={next.imageId === null ? undefined : { id: next.imageId }}
              name={next.name}
              className="size-28 border-2! border-accent! sm:size-50"
            />
            <figcaption className="mt-2">
              <span className="block text-title font-semibold break-words sm:text-[34px]/11">{next.codes[0]}</span>
              <span className="block text-section text-muted">{next.name}</span>
              <span className="inline-flex items-center gap-2 text-section sm:text-[17px]/6">
                <ScanBarcode aria-hidden size={18} />
                {t('wrong.this')}
              </span>
            </figcaption>
          </figure>
        </section>
      )}
    </>
  );
}
