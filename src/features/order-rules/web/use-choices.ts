import type { Option } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { useServiceNames } from '../../rates/web/shared/use-services.ts';
import { warehouses } from '../../warehouses/contract.ts';
import { RULE_SERVICES } from '../contract.ts';
import { useShopNames } from './shared/use-shop-names.ts';

const FRESH_MS = 5 * 60_000;

/** What a rule can choose: services, warehouses; and the shops it can ask for. The first of each leaves it as it is. */
export function useChoices(): { services: Option[]; warehouses: Option[]; shops: Option[] } {
  const { t } = useWords('order-rules');
  const houses = useExtra(warehouses.list, {}, { staleMs: FRESH_MS })?.warehouses ?? [];
  const names = useShopNames();
  const services = useServiceNames();
  const none = { value: '', label: t('form.unchanged') };
  return {
    services: [none, ...RULE_SERVICES.map((value) => ({ value, label: t(`service.${value}`) })), ...services],
    warehouses: [none, ...houses.map(({ id, name }) => ({ value: id, label: name }))],
    shops: [{ value: '', label: t('form.anyShop') }, ...[...names].map(([id, name]) => ({ value: String(id), label: name }))],
  };
}
