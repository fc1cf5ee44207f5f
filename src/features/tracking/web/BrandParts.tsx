import type { CSSProperties } from 'react';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import mark from '../../../ui/mark.svg';
import { tracking, type PublicTrack } from '../contract.ts';

type Brand = NonNullable<PublicTrack['brand']>;

/** Both shades of the accent, between which the theme chooses; set by script, because the content security policy forbids inline styles. */
export function shadesOf(brand: Brand | null): CSSProperties {
  return { ['--brand-light' as string]: brand?.accent_light ?? 'var(--accent-text)', ['--brand-dark' as string]: brand?.accent_dark ?? 'var(--accent-text)' };
}

/** Whose parcel it is: logo and name; without them the product's. */
export function BrandName({ brand, number, product }: { brand: Brand | null; number: string; product: string }) {
  const { t } = useWords('tracking');
  const version = brand?.logo_version ?? null;
  const src = version === null ? null : callUrl(tracking.getPublicLogo, { params: { tracking_number: number }, query: { v: version } });
  const name = brand?.name ?? '';
  const isOurs = src === null && name === '';
  return (
    <div className="flex min-w-0 items-center gap-3">
      {isOurs && <img src={mark} alt="" width={28} height={28} />}
      {src !== null && (
        <img src={src} alt={name === '' ? t('open.logo') : ''} className="h-9 max-w-40 rounded-control border border-line bg-[#ffffff] object-contain p-0.5" />
      )}
      {(name !== '' || isOurs) && <p className="min-w-0 text-section font-semibold break-words">{isOurs ? product : name}</p>}
    </div>
  );
}

/** Where questions go: the sender's own support. */
export function BrandSupport({ brand }: { brand: Brand }) {
  const { t } = useWords('tracking');
  const { name, support_url: url, support_email: email } = brand;
  if (url === null && email === null) return null;
  const link = 'underline decoration-1 underline-offset-2 break-all text-(--brand)';
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1">
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
