import { currentLanguage } from './i18n.ts';

/** What stands between a name and its value, as the language writes it. */
export const colon = (): string => (currentLanguage() === 'zh' ? '：' : ': ');
