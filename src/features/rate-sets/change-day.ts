import { dayIn } from '../../shared/time.ts';

/** The earliest day on which prices may be said to change: today, wherever the operator is. */
export const firstChangeDay = (now: Date): string => dayIn(now, 'Etc/GMT+12');
