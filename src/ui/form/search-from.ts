import type { Title } from '../../shared/words.ts';

/** A search needs 3 characters (spec §5). */
const SEARCH_FROM = 3;

/** Whether what was typed is searched for; two letters are a whole name in Chinese, and still too few. */
export const isSearched = (text: string): boolean => [...text.trim()].length >= SEARCH_FROM;

/** Said where nothing is searched for yet, in place of that nothing was found. Its words stand here: no page needs them before somebody types. */
export const TOO_SHORT: Title = {
  en: 'Type at least 3 characters to search.',
  zh: '请至少输入 3 个字符进行搜索。',
  ru: 'Для поиска введите не менее 3 символов.',
};
