import { useFormat } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';
import { useServices } from './use-services.ts';

/** What each service covers at no charge, those with the same amount together: "Parcel and Plus up to $30.00 USD". Empty where none does, or until it is known. */
export function useCovers(): string {
  const { t } = useWords('rates');
  const { list, money } = useFormat();
  const covering = useServices().filter((service) => service.default_cover > 0);
  return [...Map.groupBy(covering, (service) => service.default_cover)]
    .map(([cover, some]) => t('covered', { services: list(some.map(({ name }) => name)), cover: money(cover, some[0]?.currency, { code: true }) }))
    .join('; ');
}
