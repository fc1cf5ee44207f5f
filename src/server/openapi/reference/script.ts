import { TRY } from './try-script.ts';

/** Before the first paint: theme and language of the samples as they were chosen here. */
export const FIRST_SCRIPT = `(() => {
  const root = document.documentElement;
  const kept = (name) => { try { return localStorage.getItem('reference-' + name); } catch { return null; } };
  const theme = kept('theme');
  if (theme) root.dataset.theme = theme;
  root.dataset.code = kept('code') ?? 'curl';
})();`;

/**
 * What the page does in the browser, as it is sent: finds calls, copies samples, and makes a call with a token that is typed in. It works without a
 * session, so that nothing is done in the name of whoever happens to be signed in.
 */
export const SCRIPT = `(() => {
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const keep = (name, value) => { try { localStorage.setItem('reference-' + name, value); } catch { /* Storage may be switched off. */ } };
  const menu = document.querySelector('#menu');
  const open = document.querySelector('#open');
  const show = (isOpen) => { menu.classList.toggle('open', isOpen); open.setAttribute('aria-expanded', String(isOpen)); };
  open.addEventListener('click', () => show(!menu.classList.contains('open')));

  const search = document.querySelector('#search');
  const nothing = document.querySelector('#nothing');
  const entries = all('li[data-find]', menu);
  const groups = all('details[data-group]', menu).map((group) => ({ group, wasOpen: group.open }));
  const found = () => entries.filter((one) => !one.hidden);
  const wordsIn = () => search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  /* A word in a call's address or name says more than one among the fields it takes. */
  const fits = (entry, words) => {
    const has = (part, word) => Number(part?.textContent.toLowerCase().includes(word) ?? false);
    const [path, does, about] = [entry.querySelector('span > span'), entry.querySelector('small, a:not(:has(*))'), entry.closest('details')?.firstChild];
    return words.reduce((sum, word) => sum + 4 * has(path, word) + 3 * has(does, word) + 2 * has(about, word), 0);
  };
  const best = () => {
    const words = wordsIn();
    return found().map((one) => [fits(one, words), one]).reduce((top, one) => (one[0] > top[0] ? one : top), [-1])[1];
  };
  search.addEventListener('input', () => {
    const words = wordsIn();
    for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset.find.includes(word));
    for (const { group, wasOpen } of groups) {
      group.hidden = all('li', group).every((one) => one.hidden);
      group.open = words.length > 0 ? !group.hidden : wasOpen;
    }
    for (const part of all('[data-part]', menu)) part.hidden = all('li', part).every((one) => one.hidden);
    nothing.hidden = found().length > 0;
    show(words.length > 0);
    menu.classList.toggle('finding', words.length > 0);
    for (const one of all('[data-best]', menu)) delete one.dataset.best;
    const top = words.length > 0 ? best() : null;
    if (top) { top.dataset.best = ''; menu.scrollTop = top.offsetTop - menu.clientHeight / 3; } else menu.scrollTop = 0;
  });
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') { search.value = ''; search.dispatchEvent(new Event('input')); }
    const first = search.value === '' ? null : best();
    if (!first) return;
    if (event.key === 'Enter') first.querySelector('a').click();
    if (event.key === 'ArrowDown') { event.preventDefault(); first.querySelector('a').focus(); }
  });
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || search.value === '') return;
    const links = found().map((one) => one.querySelector('a'));
    const next = links[links.indexOf(document.activeElement) + step];
    event.preventDefault();
    (next ?? search).focus();
  });
  menu.addEventListener('click', (event) => { if (event.target.closest('a')) show(false); });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input,textarea');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    search.focus();
  });

  const current = () => {
    const here = all('#menu a').find((one) => one.pathname === location.pathname && one.hash === location.hash);
    for (const one of all('#menu a[aria-current]')) one.removeAttribute('aria-current');
    here?.setAttribute('aria-current', 'true');
    for (const one of all('.langs a')) one.hash = location.hash;
  };
  addEventListener('hashchange', current);
  current();

  document.querySelector('#theme').addEventListener('click', () => {
    const isDark = getComputedStyle(root).colorScheme === 'dark';
    root.dataset.theme = isDark ? 'light' : 'dark';
    keep('theme', root.dataset.theme);
  });
  const press = () => { for (const one of all('.tabs button')) one.setAttribute('aria-pressed', String(one.dataset.code === root.dataset.code)); };
  press();
  document.addEventListener('click', async (event) => {
    const tab = event.target.closest('.tabs button');
    if (tab) {
      const before = tab.getBoundingClientRect().top;
      root.dataset.code = tab.dataset.code;
      keep('code', tab.dataset.code);
      press();
      scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
    }
    const copy = event.target.closest('.copy');
    if (!copy) return;
    const shown = all('pre', copy.closest('figure')).find((one) => one.offsetParent !== null);
    try { await navigator.clipboard.writeText(shown.textContent); } catch { getSelection().selectAllChildren(shown); return; }
    const word = copy.textContent;
    copy.textContent = copy.dataset.copied;
    copy.disabled = true;
    setTimeout(() => { copy.textContent = word; copy.disabled = false; }, 1500);
  });

${TRY}
})();`;
