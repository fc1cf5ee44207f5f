/**
 * Browsers that translate a page put each text into elements of their own, and React, looking for the text where it left it, throws and takes the
 * whole page away. What is not where it was is taken for gone, and what belonged before it comes last. Pages of people who are signed in ask not to
 * be translated, as a figure that changes would go on to be shown as it was (`docs/decisions/062-pages-in-other-languages.md`).
 */
const { insertBefore, removeChild } = Node.prototype;

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
};
