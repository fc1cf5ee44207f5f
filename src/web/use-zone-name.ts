import { useLanguage } from './i18n.ts';
import { useSession } from './session.tsx';

/** What the zone is called that times are shown in, the account's or else the reader's own: "Central European Time". */
export function useZoneName(): string {
  const language = useLanguage();
  const { user } = useSession();
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'longGeneric', ...(user !== null && { timeZone: user.time_zone }) }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
