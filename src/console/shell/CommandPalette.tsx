import { Dialog } from '@base-ui/react/dialog';
import { Command } from 'cmdk';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { NavItem, NavSection } from '../../ui/nav.ts';
import { focusPage } from '../../ui/focus-page.ts';
import { isSearched, TOO_SHORT } from '../../ui/form/search-from.ts';
import { titleOf, useLanguage, useWords } from '../../web/i18n.ts';
import { useGo } from '../../web/navigation.ts';
import { searchEverywhere, usePaletteActions, type PaletteHit } from '../../web/palette.ts';
import { setTheme, useTheme } from '../../web/theme.ts';
import { ACCOUNT_PLACES } from './account-places.ts';

interface Page {
  id: string;
  title: string;
  section: string;
  href: string;
  isNewTab: boolean;
}

/** Every page of the sidebar, and what its groups have on the accounts site, as one flat list, groups named in front. */
function usePages(sections: readonly NavSection[]): Page[] {
  const flatten = (item: NavItem, section: string, before: string): Page[] => {
    const title = before === '' ? titleOf(item.title) : `${before} › ${titleOf(item.title)}`;
    if (item.children !== undefined) return [...item.children, ...(ACCOUNT_PLACES[item.id] ?? [])].flatMap((child) => flatten(child, section, title));
    if (item.href === undefined) return [];
    const own = { id: item.id, title, section, href: item.href, isNewTab: item.isNewTab === true };
    return [own, ...(item.folded ?? []).flatMap((one) => flatten(one, section, title))];
  };
  return sections.flatMap((section) => section.items.flatMap((item) => flatten(item, titleOf(section.title), '')));
}

export interface CommandPaletteProps {
  /** What it opens with: a scan that fits several objects, or what was typed while it was fetched. */
  text: string;
  sections: readonly NavSection[];
  onClose: () => void;
  onHelp: () => void;
}

function Heading({ children }: { children: string }) {
  return <div className="px-3 pt-2 pb-1 text-label text-muted">{children}</div>;
}

const FOUND = 'found ';

/** Every word typed must be in the line; what was found, and lines that start with the text, come first, in their order. */
function fit(line: string, text: string): number {
  // Else what has the text in its id by chance would rank otherwise than it stands, and the first line chosen would not be the first.
  if (line.startsWith(FOUND)) return 1;
  const [has, wanted] = [line.toLowerCase(), text.toLowerCase().trim()];
  if (!wanted.split(/\s+/).every((one) => has.includes(one))) return 0;
  return has.startsWith(wanted) ? 1 : 0.5;
}

/** What is found, what the text is a number of first: a parcel before the overpack that it is in. */
async function search(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const isNamed = ({ names = [] }: PaletteHit) => names.some((name) => name?.toLowerCase() === text.toLowerCase());
  const { named = [], others = [] } = Object.groupBy(await searchEverywhere(text, signal), (hit) => (isNamed(hit) ? 'named' : 'others'));
  return [...named, ...others];
}

/** Go anywhere, find any object, run the page's actions. */
export default function CommandPalette({ text: first, sections, onClose, onHelp }: CommandPaletteProps) {
  const { t } = useWords('console');
  const language = useLanguage();
  const go = useGo();
  const theme = useTheme();
  const pages = usePages(sections);
  const actions = usePaletteActions();
  const input = useRef<HTMLInputElement>(null);
  /** Where one was, and goes back to unless something was chosen; not to a field, which would swallow the next shortcut. */
  const from = useRef(document.activeElement);
  // At once, not a frame later as the dialog would: somebody may be in the middle of a word.
  const focusInput = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const [text, setText] = useState(first);
  const asked = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isSearched(asked),
  });
  // What was found for other letters is not shown: an Enter would open it.
  const hits = asked === text.trim() ? found.data : undefined;
  const [best] = hits ?? [];
  // Of what comes later than the last letter nothing would be chosen: the first of it is, as Enter is what one presses next.
  const [chosen, setChosen] = useState('');
  const shown = chosen === '' && best !== undefined ? `${FOUND}${best.id}` : chosen;
  const [awaited, setAwaited] = useState<string | null>(null);
  const type = (next: string): void => {
    setText(next);
    setAwaited(null);
  };
  /** Enter before the answer, as scanners and quick hands press it, opens what is found. */
  const awaitFound = (event: KeyboardEvent): void => {
    const isAsked = isSearched(text) && (text.trim() !== asked || found.isFetching);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && shown === '' && isAsked) setAwaited(text.trim());
  };
  const leave = (href: string, isNewTab = false): void => {
    from.current = null;
    onClose();
    if (isNewTab) window.open(href, '_blank', 'noopener');
    else if (href.startsWith('/')) go(href);
    else location.assign(href);
  };
  const due = awaited === asked ? best?.href : undefined;
  const open = useEffectEvent((href: string) => leave(href));
  useEffect(() => {
    if (due !== undefined) open(due);
  }, [due]);
  const act = (run: () => void) => (): void => {
    from.current = null;
    onClose();
    run();
  };
  const back = () => {
    const before = from.current;
    return before instanceof HTMLElement && before.isConnected && !before.matches('body, input, textarea') ? before : focusPage();
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-overlay" />
        <Dialog.Popup initialFocus={input} finalFocus={back} className="float fixed inset-x-3 top-[12vh] z-40 mx-auto max-w-150 overflow-hidden">
          <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
          <Command label={t('palette.title')} filter={fit} loop value={shown} onValueChange={setChosen} onKeyDown={awaitFound}>
            <Command.Input
              ref={focusInput}
              value={text}
              onValueChange={type}
              placeholder={t('palette.placeholder')}
              className="h-12 w-full border-b border-line bg-transparent px-4 text-section outline-none"
            />
            <Command.List label={t('palette.title')} className="max-h-[50vh] overflow-y-auto p-1">
              {(hits?.length ?? 0) === 0 && (
                <Command.Empty className="px-3 py-6 text-center text-muted">
                  {found.isFetching ? t('palette.searching') : isSearched(text) ? t('palette.empty') : TOO_SHORT[language]}
                </Command.Empty>
              )}
              {hits !== undefined && hits.length > 0 && (
                <Command.Group heading={<Heading>{t('palette.found')}</Heading>} forceMount>
                  {hits.map((hit) => (
                    <Command.Item key={hit.id} value={`${FOUND}${hit.id}`} keywords={[asked]} forceMount className="choice" onSelect={() => leave(hit.href)}>
                      <span className="font-medium wrap-anywhere">{hit.title}</span>
                      <span title={hit.detail} className="truncate text-muted">
                        {hit.detail}
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              <Command.Group heading={<Heading>{t('palette.pages')}</Heading>}>
                {pages.map((page) => (
                  <Command.Item
                    key={page.id}
                    value={`${page.title} ${page.section} ${page.id}`}
                    className="choice"
                    onSelect={() => leave(page.href, page.isNewTab)}
                  >
                    <span className="flex-1">{page.title}</span>
                    <span className="text-label text-muted">{page.section}</span>
                  </Command.Item>
                ))}
              </Command.Group>
              <Command.Group heading={<Heading>{t('palette.actions')}</Heading>}>
                {actions.map((action) => (
                  <Command.Item key={action.id} value={action.title} className="choice" onSelect={act(action.run)}>
                    {action.title}
                  </Command.Item>
                ))}
                <Command.Item className="choice" onSelect={act(() => setTheme(theme === 'DARK' ? 'DEFAULT' : 'DARK'))}>
                  {t('palette.theme')}
                </Command.Item>
                <Command.Item className="choice" onSelect={onHelp}>
                  {t('palette.shortcuts')}
                </Command.Item>
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
