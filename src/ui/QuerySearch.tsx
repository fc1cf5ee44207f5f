import { useQueryState } from '../web/navigation.ts';
import { useSettled } from '../web/use-settled.ts';
import { Field } from './form/Field.tsx';
import { TextInput } from './form/inputs.tsx';

const PAUSE_MS = 250;

/** What is searched for on a page, from its address, once the person has stopped typing. */
export function useQuerySearch(): string {
  const [query] = useQueryState();
  return useSettled(typeof query['q'] === 'string' ? query['q'].trim() : '', PAUSE_MS);
}

/** The search above a list that is no grid; it is kept in the page's address. */
export function QuerySearch({ label }: { label: string }) {
  const [query, setQuery] = useQueryState();
  return (
    <Field label={label} isLabelHidden>
      <TextInput
        type="search"
        maxLength={64}
        placeholder={label}
        value={typeof query['q'] === 'string' ? query['q'] : ''}
        autoComplete="off"
        onChange={(event) => setQuery({ q: event.target.value || undefined })}
      />
    </Field>
  );
}
