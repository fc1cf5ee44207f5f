import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { insist } from '../web/code.ts';
import type { NavIcon } from '../web/nav-icons.ts';

/*
 * The drawings of the sidebar and its badges come in a file of their own beside the first program (web/nav-icons.ts); it is asked for
 * at once, so on all but the slowest networks it is there with the frame. Until then their places are empty, and nothing moves.
 */
type Parts = Pick<typeof import('./nav-parts.tsx'), 'Badge' | 'Glyph'>;
let parts: Parts | null = null;
// Not from the top of the file: browsers note where something was fetched from, and so would read the whole program a second time.
const asked = Promise.resolve()
  .then(() => insist(() => import('./nav-parts.tsx'), false))
  .then(({ Badge, Glyph }): Parts => (parts = { Badge, Glyph }));

const Known = createContext<Parts | null>(null);

/** Around a site: gives its sidebar and bars their drawings once those have come. */
export function NavParts({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState(parts);
  useEffect(() => void asked.then(setKnown), []);
  return <Known value={known}>{children}</Known>;
}

/** What is drawn in the sidebar, or null until it has come. */
export const useNavParts = (): Parts | null => useContext(Known);

/** An icon of the sidebar in its place of 16 px. */
export function NavGlyph({ name, className = '' }: { name: NavIcon | undefined; className?: string }) {
  const known = useNavParts();
  return <span className={`inline-flex size-4 shrink-0 ${className}`}>{known !== null && name !== undefined && <known.Glyph name={name} />}</span>;
}
