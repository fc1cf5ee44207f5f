import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A drawing as lucide-react keeps it: elements with their attributes, and a key for React. */
type Kept = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: unknown[]];

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** As `draw-icon.ts` takes it, without its key: the parts of an icon stay in their order. Throws where one has parts of its own. */
function lean([tag, { key: _key, ...attributes }, ...children]: Kept, id: string): string | [string, Record<string, string>] {
  if (children.length > 0) throw new Error(`${id} has parts within parts: draw those in draw-icon.ts.`);
  const { d, ...others } = attributes;
  return tag === 'path' && d !== undefined && Object.keys(others).length === 0 ? d : [tag, attributes];
}

/**
 * The parts of the icon in a file of lucide-react; null where the file only passes on an icon by another name. Read as text: the build asks for all 2,000 of
 * them, and to run them takes seconds.
 */
export async function partsOf(id: string): Promise<ReturnType<typeof lean>[] | null> {
  const code = await readFile(id, 'utf8');
  if (!code.includes('createLucideIcon')) return null;
  const [, size, node] = /\bsize: (\d+),\s+node: (\[.*?\])(?:,\s+aliases: .*?)?\s+\};/s.exec(code) ?? [];
  if (size !== '24' || node === undefined) throw new Error(`${id} is written otherwise than this build knows, or not drawn on 24 × 24.`);
  const kept = JSON.parse(node.replaceAll(/([{,]\s*)(\w+):/g, '$1"$2":')) as Kept[];
  return kept.map((part) => lean(part, id));
}

/** Leaves of an icon only its drawing; how it is drawn is in `src/ui/draw-icon.ts` (2.6 KB gzipped of a first load, measured). */
export function leanIcons(root: string): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: ICON },
      async handler(id) {
        const parts = await partsOf(id);
        if (!parts) return null;
        return `import { drawIcon } from ${JSON.stringify(join(root, 'src/ui/draw-icon.ts'))};\nexport default /* @__PURE__ */ drawIcon(${JSON.stringify(parts)});`;
      },
    },
  };
}
