import { problemsOf } from './accessible.ts';
import { expect, signIn, test } from './fixtures.ts';

test('axe looks at what is new on a page it knows, and finds again what is wrong, and where', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/settings');
  await expect(page.getByRole('region', { name: 'Preferences' })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  const add = (html: string) => page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`);
  const remove = () => page.evaluate(`document.querySelector('main').lastElementChild.remove()`);
  for (const [html, wrong] of [
    ['<button type="button"></button>', 'button-name: #main > button[type="button"]'],
    ['<div><input></div>', 'label: #main > div:nth-child(2) > input'],
    ['<p class="pale">Not to be read</p>', 'color-contrast: .pale'],
    ['<a href="/">Here</a><img src="/favicon.ico">', 'image-alt: img[src$="favicon.ico"]'],
    ['<div role="checkbox" tabindex="0">Choice</div>', 'aria-required-attr: div[role="checkbox"]'],
  ] as const) {
    await add(html);
    // Rules of style in the page's text are not allowed to it.
    await page.evaluate(`document.querySelectorAll('.pale').forEach((pale) => (pale.style.color = 'rgb(200 200 200)'))`);
    for (let times = 0; times < 2; times += 1) expect(await problemsOf(page), html).toEqual([wrong]);
    await remove();
    if (html.startsWith('<a')) await remove();
    expect(await problemsOf(page), html).toEqual([]);
  }
  await add('<p>One more that is all right</p>');
  expect(await problemsOf(page)).toEqual([]);
});
