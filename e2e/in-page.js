/*
 * Runs in the page under test (see accessible.ts). A kind of part is a number: its own marks, those axe judges by, hashed with
 * its parent's number. So two rows of a list are one kind until one of them has a badge of another color.
 */

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules about a page as a whole. */
const PAGE_RULES = ['bypass', 'document-title', 'html-has-lang', 'html-lang-valid', 'html-xml-lang-mismatch', 'meta-refresh', 'meta-viewport'];
/** Attributes whose values differ from one to the next while they mean the same, and those whose effect is in the style. */
const NAME_ONLY =
  /^(id|for|name|value|href|src|style|title|alt|placeholder|d|class|data-.*|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext|rowindex|rowcount|posinset|setsize|errormessage|details))$/;
/** Attributes whose effect is in the style. */
const STYLE_ONLY = /^(style|class|data-.*)$/;
/** What an open dialog does to the page behind it. */
const BEHIND = /^(inert|aria-hidden)$/;
const SMALLEST_TARGET = 24;

/** Every shown element with its kind. */
const kinds = new Map();

function hash(text, from) {
  let high = 0xdeadbeef ^ from;
  let low = 0x41c6ce57 ^ Math.floor(from / 4294967296);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

const hasText = (element) => element !== null && element.textContent.trim() !== '';

function isNamed(element) {
  if ((element.getAttribute('aria-label') ?? '').trim() !== '' || element.title || element.getAttribute('alt') || element.placeholder) return true;
  if ([...(element.labels ?? [])].some(hasText)) return true;
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  if (ids.some((id) => hasText(document.getElementById(id)))) return true;
  return hasText(element) || element.querySelector('[aria-label], img[alt]:not([alt=""]), svg title') !== null;
}

/** Ids that others of the page have too, and names of ids that are nowhere: both are wrong wherever they stand. */
function brokenReferences(element) {
  const missing = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-errormessage'].filter((name) =>
    (element.getAttribute(name) ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .some((id) => document.getElementById(id) === null),
  );
  const isTwice = element.id !== '' && document.querySelectorAll(`#${CSS.escape(element.id)}`).length > 1;
  return `${missing}${isTwice}`;
}

function marks(element, style) {
  const attributes = [...element.attributes]
    .filter(({ name }) => !STYLE_ONLY.test(name) && !(BEHIND.test(name) && element.parentElement === document.body))
    .map(({ name, value }) => (NAME_ONLY.test(name) ? name : `${name}=${value}`))
    .sort();
  const look = [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.fontSize, style.fontWeight, style.visibility];
  const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const scrolls =
    /auto|scroll/.test(`${style.overflowX}${style.overflowY}`) && (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
  const isTarget = element.matches('a, button, input, select, textarea, summary, [role], [tabindex]');
  const { width, height } = isTarget ? element.getBoundingClientRect() : { width: SMALLEST_TARGET, height: SMALLEST_TARGET };
  const flags = [ownText, scrolls, isTarget && isNamed(element), width < SMALLEST_TARGET, height < SMALLEST_TARGET];
  return [element.tagName, ...attributes, ...look, ...flags, brokenReferences(element)].join('|');
}

function number(element, parent, walk) {
  const style = getComputedStyle(element);
  if (style.display === 'none') return;
  const kind = hash(marks(element, style), parent);
  kinds.set(element, kind);
  walk(element, kind);
}

/** Which of the two sites it is: each worker has them at ports of its own, one after the other. */
const SITE = location.port % 2;

/** Finds every element's kind. What is not shown is left out, as axe does. */
function numberAll() {
  kinds.clear();
  const walk = (element, kind) => {
    for (const child of element.children) if (!/^(SCRIPT|STYLE|TEMPLATE)$/.test(child.tagName)) number(child, kind, walk);
  };
  number(document.body, hash(`${document.documentElement.dataset.theme} ${SITE} ${innerWidth < 640}`, 0), walk);
}

/** The page itself, by its address without numbers, and its language; and every kind of part in it, once. */
function look() {
  numberAll();
  const address = SITE + location.pathname.replaceAll(/\d+/g, '#');
  return { page: [hash(`${address} ${document.title !== ''}`, 1), hash(document.documentElement.lang, 2)], parts: [...new Set(kinds.values())] };
}

/** Where axe is to look: the first part of each fresh kind, without parts within it that are one more of a kind. */
function placesOf(fresh) {
  const left = new Set(fresh);
  const chosen = new Set();
  for (const [element, kind] of kinds) if (left.delete(kind)) chosen.add(element);
  const include = [...chosen].filter((element) => !chosen.has(element.parentElement));
  const exclude = [...kinds.keys()].filter((element) => !chosen.has(element) && chosen.has(element.parentElement));
  return { include, exclude };
}

/** Where in the page something wrong stands: found only then. To be ready to tell of anything was a quarter of axe's work. */
const told = (results) =>
  results
    .filter(({ violations }) => violations.length > 0)
    .map(({ id, violations }) => `${id}: ${violations.map(({ node }) => node.selector.join(' ')).join(', ')}`);

/** Once, after axe has come. */
function prepare() {
  let selectorData;
  Object.defineProperty(axe, '_selectorData', {
    get: () => (selectorData ??= axe.utils.getSelectorData(axe._tree)),
    set: (data) => {
      selectorData = data;
    },
  });
  axe.configure({ noHtml: true });
  // It is called while what has been found can still be asked for its place.
  axe.addReporter('places', (results, _, done) => done(told(results)));
}

const run = (where, runOnly) => axe.run(where, { runOnly, reporter: 'places', resultTypes: ['violations'] });

/** Follows a look, whose numbers it takes unless something has gone since. */
async function judge(fresh, isNewPage) {
  if ([...kinds.keys()].some((element) => !element.isConnected)) numberAll();
  const problems = [];
  const { include, exclude } = placesOf(fresh);
  if (include.length > 0) problems.push(...(await run({ include, exclude }, { type: 'tag', values: TAGS })));
  if (isNewPage) problems.push(...(await run(document, { type: 'rule', values: PAGE_RULES })));
  return problems;
}

/*
 * A card that nobody has scrolled to is laid out with a guessed height (content-visibility), and what is in it lies over what follows.
 * A measure is of the page as it is once seen.
 */
const seen = new CSSStyleSheet();
// By its class, as a rule for everything would have the whole page styled anew.
seen.replaceSync('.dg-card { content-visibility: visible !important }');

async function laidOut(measure) {
  document.adoptedStyleSheets.push(seen);
  try {
    return await measure();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== seen);
  }
}

globalThis.accessibility = { prepare, look: () => laidOut(look), judge: (fresh, isNewPage) => laidOut(() => judge(fresh, isNewPage)) };
