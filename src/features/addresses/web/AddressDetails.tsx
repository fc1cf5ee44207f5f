import { Badge } from '../../../ui/Badge.tsx';
import type { Tone } from '../../../shared/statuses.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { ValidatedAddress } from '../contract.ts';
import type { ConfirmationLevel } from '../verification.ts';

type Match = ValidatedAddress['matches'][number];

const TONES: Record<ConfirmationLevel, Tone> = { CONFIRMED: 'ok', UNCONFIRMED_BUT_PLAUSIBLE: 'neutral', UNCONFIRMED_AND_SUSPICIOUS: 'warn' };
const PLACES = ['business', 'residential', 'poBox'] as const;
const FLAGS = ['addressComplete', 'hasUnconfirmedComponents', 'hasInferredComponents', 'hasReplacedComponents', 'hasSpellCorrectedComponents'] as const;

function Components({ match }: { match: Match }) {
  const { t } = useWords('addresses');
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="text-label text-muted">
          <th scope="col" className="py-1 pr-3 font-medium">
            {t('page.part')}
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            {t('page.value')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t('page.standing')}
          </th>
        </tr>
      </thead>
      <tbody>
        {match.addressComponents.map((part) => (
          <tr key={`${part.componentType} ${part.componentName.text}`} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
              {t(`component.${part.componentType}`)}
            </th>
            <td className="py-1.5 pr-3 break-words">{part.componentName.text}</td>
            <td className="py-1.5">
              <span className="flex flex-wrap gap-x-2 gap-y-1">
                <Badge tone={TONES[part.confirmationLevel]}>{t(`level.${part.confirmationLevel}`)}</Badge>
                {part.inferred && <span className="text-label text-muted">{t('change.inferred')}</span>}
                {part.spellCorrected && <span className="text-label text-muted">{t('change.spellCorrected')}</span>}
                {part.replaced && <span className="text-label text-muted">{t('change.replaced')}</span>}
              </span>
            </td>
          </tr>
        ))}
        {match.missingComponentTypes.map((name) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
              {t(`component.${name}`)}
            </th>
            <td className="py-1.5 pr-3">—</td>
            <td className="py-1.5">
              <Badge tone="warn">{t('change.missing')}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The parts of a validated address with their confirmation, the granularity and the flags of the verdict (spec §3). */
export function AddressDetails({ match }: { match: Match }) {
  const { t } = useWords('addresses');
  const { verdict, metadata, uspsData } = match;
  const kinds = PLACES.filter((kind) => metadata[kind] === true).map((kind) => t(`place.${kind}`));
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-control text-accent-text">{t('page.details')}</summary>
      <div className="mt-2 grid gap-4 md:grid-cols-[3fr_2fr]">
        <Components match={match} />
        <KeyValue
          facts={[
            { label: t('page.validation'), value: t(`granularity.${verdict.validationGranularity}`) },
            { label: t('page.input'), value: t(`granularity.${verdict.inputGranularity}`) },
            { label: t('page.confidence'), value: t(`confidence.${match.confidence}`) },
            ...FLAGS.map((flag) => ({ label: t(`flag.${flag}`), value: verdict[flag] ? t('page.yes') : t('page.no') })),
            { label: t('page.dpvLabel'), value: t(`dpv.${uspsData.dpvConfirmation || 'none'}`) },
            ...(match.unresolvedTokens.length > 0 ? [{ label: t('page.notUnderstood'), value: match.unresolvedTokens.join(' ') }] : []),
            ...(metadata.provider === 'offline' ? [] : [{ label: t('place.label'), value: kinds.join(', ') || t('place.unknown') }]),
            { label: t('page.provider'), value: t(`provider.${metadata.provider}`) },
          ]}
        />
      </div>
    </details>
  );
}
