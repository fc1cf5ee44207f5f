import { useState } from 'react';
import { isDay } from '../../shared/day.ts';
import { useWords } from '../../web/i18n.ts';
import { LONGEST_DAY } from './dates.tsx';

/** What is wrong with a day outside a form that checks it: told once the field is left or sent, or when it cannot become one any more. */
export function useDayProblem(value: string) {
  const { t } = useWords('common');
  const [isLeft, setIsLeft] = useState(true);
  const isWrong = value !== '' && !isDay(value) && (isLeft || value.length >= LONGEST_DAY);
  const handlers = {
    onFocus: () => setIsLeft(false),
    onBlur: () => setIsLeft(true),
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && setIsLeft(true),
  };
  return { error: isWrong ? t('validation.date') : undefined, handlers };
}
