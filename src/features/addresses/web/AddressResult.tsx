import { formatAddressLine } from '../../../shared/address-format.ts';
import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import type { ValidatedAddress } from '../contract.ts';
import { AddressDetails } from './AddressDetails.tsx';
import { suggestionOf } from './entries.ts';

const TONES = { ok: 'ok', problems: 'warn', not_found: 'bad' } as const satisfies Record<ValidatedAddress['verdict'], Tone>;

/** The verdict on an address as a badge. */
export function VerdictBadge({ verdict }: { verdict: ValidatedAddress['verdict'] }) {
  const { t } = useWords('addresses');
  return <Badge tone={TONES[verdict]}>{t(`verdictName.${verdict}`)}</Badge>;
}

/** What a validation said about one address, and the suggestion to accept with one click. */
export function AddressResult({ result, isAccepted, onAccept }: { result: ValidatedAddress; isAccepted: boolean; onAccept: () => void }) {
  const { t } = useWords('addresses');
  const countries = useCountryNames();
  const suggestion = suggestionOf(result);
  const problems = Object.entries(result.problems);
  const [match] = result.matches;
  return (
    <div className="mt-2 flex flex-col gap-2">
      {result.verdict === 'not_found' ? (
        <Callout tone="bad" title={t('labels:errors.address_not_found')}>
          {t('page.override')}
        </Callout>
      ) : (
        // Worded here, not by the server: the list is kept, and may be read in another language later.
        <p className="text-muted">{t(`verdict.${result.verdict}`)}</p>
      )}
      {result.fallback !== null && <p className="text-warn">{t(`fallback.${result.fallback}`)}</p>}
      {problems.length > 0 && (
        <ul className="list-disc pl-5">
          {problems.map(([field, text]) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
      )}
      {suggestion !== null &&
        (isAccepted ? (
          <p className="text-ok">✓ {t('page.accepted')}</p>
        ) : (
          <Callout tone="info" title={t('suggestion')} actions={<Button onClick={onAccept}>{t('accept')}</Button>}>
            {formatAddressLine(suggestion, { countryName: countries[suggestion.country ?? ''] ?? '' })}
          </Callout>
        ))}
      {match !== undefined && <AddressDetails match={match} />}
    </div>
  );
}
