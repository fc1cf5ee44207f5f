import { useLanguage } from '../../../web/i18n.ts';
import { useFormat } from '../../../web/format.ts';
import { useSession } from '../../../web/session.tsx';

/** The day of a time where there is little room: without the year, if it is this one. */
export function useShortDay(): (iso: string) => string {
  const language = useLanguage();
  const { date } = useFormat();
  const { user } = useSession();
  const timeZone = user?.timezone;
  return (iso) => {
    const yearOf = (time: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(time);
    const time = new Date(iso);
    if (yearOf(time) !== yearOf(new Date())) return date(iso);
    return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone }).format(time);
  };
}
