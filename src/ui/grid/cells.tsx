import type { AnyRow, ListColumn } from '../../shared/list.ts';
import type { WordGroup } from '../../shared/words.ts';
import { useWords } from '../../web/i18n.ts';
import { TextLink } from '../Link.tsx';
import { CountryText, DayOf, DayText, LengthText, MoneyText, WeightText } from '../values.tsx';

function Word({ group, name }: { group: WordGroup; name: string }) {
  const { t, known } = useWords('common');
  return known(group, name) ?? t('unknown');
}

/** The cell of a row by the kind of its column. */
export function PlainCell({ column, row }: { column: ListColumn<AnyRow>; row: AnyRow }) {
  const value = column.value(row);
  if (value === null) return null;
  switch (column.kind) {
    case 'weight':
      return <WeightText kg={Number(value)} />;
    case 'length':
      return <LengthText cm={Number(value)} />;
    case 'money':
      return <MoneyText amount={Number(value)} currency={column.currency(row)} />;
    case 'country':
      return <CountryText code={String(value)} />;
    case 'time':
      return <DayOf iso={String(value)} />;
    case 'day':
      return <DayText day={String(value)} />;
    case 'word':
      return <Word group={column.group} name={String(value)} />;
    case 'link': {
      const href = column.path(row);
      return href === null ? String(value) : <TextLink href={href}>{String(value)}</TextLink>;
    }
    default:
      return String(value);
  }
}
