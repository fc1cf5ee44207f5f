import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** The parts of the icon in a file of lucide-react; null where the file only passes on an icon by another name. */
export async function partsOf(id: string): Promise<ReturnType<typeof lean>[] | null> {
  const { __iconData: icon } = (await import(pathToFileURL(id).href)) as { __iconData?: { size: number; node: readonly Kept[] } };
  if (!icon) return null;
  if (icon.size !== 24) throw new Error(`${id} is not drawn on 24 × 24.`);
  return icon.node.map((part) => lean(part, id));
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
