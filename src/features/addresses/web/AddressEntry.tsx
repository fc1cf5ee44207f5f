import { Pencil, Trash2 } from 'lucide-react';
import { formatAddressLine } from '../../../shared/address-format.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { colon } from '../../../web/colon.ts';
import { useWords } from '../../../web/i18n.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { AddressResult, VerdictBadge } from './AddressResult.tsx';
import type { Entry } from './entries.ts';
import { entryProblems } from './problems.ts';

export interface AddressEntryProps {
  entry: Entry;
  isLocked: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onAccept: () => void;
}

/** One address of the list, with what is missing before it can be validated, or the result of its validation. */
export function AddressEntry({ entry, isLocked, onEdit, onRemove, onAccept }: AddressEntryProps) {
  const { t, known } = useWords('addresses');
  const countries = useCountryNames();
  const { address, result, shipmentId } = entry;
  const line = formatAddressLine(address, { countryName: countries[address.country ?? ''] ?? '' }) || t('page.noName');
  const problems = result === null ? entryProblems(address) : [];
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{line}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
            {result !== null && <VerdictBadge verdict={result.verdict} />}
            {shipmentId !== null && <TextLink href={shipmentPaths.view(shipmentId)}>{t('page.shipment', { id: shipmentId })}</TextLink>}
          </div>
        </div>
        <IconButton label={`${t('ui:actions.edit')}: ${line}`} disabled={isLocked} onClick={onEdit}>
          <Pencil aria-hidden size={16} />
        </IconButton>
        <IconButton label={`${t('ui:actions.remove')}: ${line}`} disabled={isLocked} onClick={onRemove}>
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </div>
      {problems.map(([field, text]) => (
        <FieldError key={field} text={[known('ui:address', field), text].filter(Boolean).join(colon())} />
      ))}
      {result !== null && <AddressResult result={result} isAccepted={entry.isAccepted} onAccept={onAccept} />}
    </li>
  );
}
