import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { tracking, type PublicTrack } from '../contract.ts';

type Brand = NonNullable<PublicTrack['brand']>;

/** Both shades of the accent, between which the theme chooses; set by script, because the content security policy forbids inline styles. */
function shadesOf({ accent_light, accent_dark }: Brand): CSSProperties {
  return { ['--brand-light' as string]: accent_light ?? 'var(--accent-text)', ['--brand-dark' as string]: accent_dark ?? 'var(--accent-text)' };
}

const TEXT = 'text-(--brand-light) dark:text-(--brand-dark)';

/** Whose parcel it is: logo and name over a line in their color. */
export function BrandHeader({ brand, number }: { brand: Brand; number: string }) {
  const { t } = useWords('tracking');
  const src = brand.logo_version === null ? null : callUrl(tracking.getPublicLogo, { params: { tracking_number: number }, query: { v: brand.logo_version } });
  if (src === null && brand.name === '') return null;
  return (
    <div style={shadesOf(brand)} className="flex min-h-14 flex-wrap items-center gap-3 border-b-4 border-(--brand-light) pb-3 dark:border-(--brand-dark)">
      {src !== null && (
        <img
          src={src}
          alt={brand.name === '' ? t('open.logo') : ''}
          className="h-12 max-w-48 rounded-control border border-line bg-[#ffffff] object-contain p-1"
        />
      )}
      {brand.name !== '' && <p className={clsx('min-w-0 text-title font-semibold break-words', TEXT)}>{brand.name}</p>}
    </div>
  );
}

/** Where questions go: the sender's own support. */
export function BrandSupport({ brand }: { brand: Brand }) {
  const { t } = useWords('tracking');
  const { name, support_url: url, support_email: email } = brand;
  if (url === null && email === null) return null;
  const link = clsx('underline decoration-1 underline-offset-2 break-all', TEXT);
  return (
    <p style={shadesOf(brand)} className="flex flex-wrap gap-x-3 gap-y-1">
      <span className="text-muted">{name === '' ? t('open.questions') : t('open.questionsTo', { name })}</span>
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={link}>
          {t('open.support')}
          <span className="sr-only"> {t('ui:newTab')}</span>
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      )}
    </p>
  );
}
