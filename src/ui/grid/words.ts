import { useCallback, useMemo } from 'react';
import { useLanguage, useWords } from '../../web/i18n.ts';
import type { FilterValue } from './filters.ts';
import type { FilterField, Label } from './column-spec.ts';

/** The text of labels in the language on screen. */
export function useLabel(): (label: Label) => string {
  const { t, known } = useWords('grid');
  return useCallback(
    (label: Label) => {
      if (typeof label === 'string') return label;
      return 'word' in label ? t(label.word) : (known(label.group, label.name) ?? label.name);
    },
    [t, known],
  );
}

/** Whole numbers with the separators of the language on screen. */
export function useNumber(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(language);
    return (value: number) => format.format(value);
  }, [language]);
}

export interface FilterSentence {
  /** "Country is" */
  readonly start: string;
  /** "US, CA" */
  readonly value: string;
}

/** What a filter says on its chip. Countries are shown as codes, because a chip is short. */
export function useFilterSentence(): (field: FilterField, value: FilterValue) => FilterSentence {
  const { t } = useWords('grid');
  const label = useLabel();
  return (field, value) => {
    const name = label(field.label);
    const { filter } = field;
    if (value.kind === 'text') return { start: t('filters.contains', { name }), value: value.text };
    if (value.kind === 'set') {
      const options = filter.kind === 'enum' ? filter.options : [];
      const words = value.values.map((entry) => label(options.find((option) => option.value === entry)?.label ?? entry));
      return { start: t('filters.is', { name }), value: words.join(', ') };
    }
    const unit = filter.kind === 'number' && filter.unit !== undefined ? ` ${label(filter.unit)}` : '';
    const min = value.min === undefined ? undefined : value.min + unit;
    const max = value.max === undefined ? undefined : value.max + unit;
    const start = t('filters.is', { name });
    if (min === max) return { start, value: min ?? '' };
    if (min === undefined) return { start, value: t('filters.until', { max: max ?? '' }) };
    if (max === undefined) return { start, value: t('filters.from', { min }) };
    return { start, value: t('filters.between', { min, max }) };
  };
}
