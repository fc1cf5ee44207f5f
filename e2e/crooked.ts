/**
 * Runs in the page: what does not stand on one line with what is beside it, with how many pixels it is off. A title and its page's actions, a field
 * and the button at its right, a sign and the first line of the text after it, facts with dots between them. And a dot that stands alone at the
 * end of a line or at the start of the next.
 */
export const CROOKED = `(() => {
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true });
  const middle = ({ top, bottom }) => (top + bottom) / 2;
  const found = [];
  const compare = (what, one, other, atMost, least = 0) => {
    const off = Math.abs(middle(one) - middle(other));
    if (off > atMost && off < least + 14) found.push(off.toFixed(1) + ' ' + what.trim().replace(/\\s+/g, ' ').slice(0, 60));
  };
  const all = (of) => [...document.querySelectorAll(of)].filter(isShown);
  const box = (one) => one.getBoundingClientRect();
  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };

  const title = document.querySelector('main header h1');
  const [line] = title === null ? [] : linesOf(title);
  if (line !== undefined) {
    for (const one of all('main header > div:last-child > :is(button, a)')) {
      if (box(one).left > line.right && box(one).top < line.bottom) compare(title.innerText + ' | ' + one.innerText, line, box(one), 2, 12);
    }
  }

  const controls = all('main :is(input:not([type=checkbox], [type=radio], [type=file]), select, button, a.inline-flex)')
    .map((one) => [one, box(one)])
    .filter(([, { width, height }]) => width > 8 && height >= 28 && height <= 56);
  for (const [field, one] of controls.filter(([{ tagName }]) => tagName === 'INPUT')) {
    for (const [key, other] of controls) {
      const gap = other.left - one.right;
      if (key.tagName !== 'INPUT' && gap >= 0 && gap < 24) compare((field.name || field.id) + ' | ' + key.innerText, one, other, 0.6);
    }
  }

  for (const sign of all('main svg')) {
    const { display, flexDirection } = getComputedStyle(sign.parentElement);
    if (!display.endsWith('flex') || !flexDirection.startsWith('row') || box(sign).height > 24) continue;
    const [text] = [...sign.parentElement.childNodes].filter((one) => one.nodeName !== 'svg').flatMap(linesOf);
    if (text !== undefined) compare(sign.parentElement.innerText, box(sign), text, 1.6, -6);
  }

  for (const facts of all('.dotted-line')) {
    const lines = [...facts.children].map((fact) => linesOf(fact.lastChild).filter(({ height }) => height > 14).at(0)).filter(Boolean);
    for (const [at, one] of lines.entries()) if (at > 0 && Math.abs(one.top - lines[at - 1].top) < 8) compare(facts.innerText, one, lines[at - 1], 0.4);
  }

  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const letter = document.createRange();
  const topOf = (text, at) => {
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return box(letter).top;
  };
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest('.sr-only') || !isShown(text.parentElement)) continue;
    for (const { index, 0: dots } of text.data.matchAll(/\\S[ \\u00A0]+·[ \\u00A0]+\\S/g)) {
      const tops = [0, dots.indexOf('·'), dots.length - 1].map((at) => topOf(text, index + at));
      if (tops.some((top) => Math.abs(top - tops[1]) > 8)) found.push('a dot alone: ' + text.data.trim().slice(0, 60));
    }
  }
  return found;
})()`;
