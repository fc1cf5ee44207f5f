import { useState } from 'react';
import { useSettled } from '../../web/use-settled.ts';
import { isSearched } from './search-from.ts';

/** A list is not asked at every key: only once the typing has paused so long. */
const PAUSE_MS = 200;

/** What is typed into a list of choices: `q` is what to search for, undefined while that is too short; `isPending` until what was typed last is asked for. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim(), PAUSE_MS);
  return { q: isSearched(asked) ? asked : undefined, isPending: isSearched(typed) && typed.trim() !== asked, onSearch: setTyped };
}
