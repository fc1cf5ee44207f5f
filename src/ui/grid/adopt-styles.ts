/** Puts the styles of a part that comes late on the page. They are in its code: a file of their own could fail alone, and would not be asked for again. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
