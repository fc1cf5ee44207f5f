import { describe, expect, it } from 'vitest';
import { deadWords, pagesWithoutWords, sourceOf } from '../scripts/words-in-use.ts';

const keys = new Map([
  ['boats', new Set(['title', 'why.sunk', 'list.columns.name', 'state.En Route', 'types.image/png', 'keep.title', 'errors.boat_gone', 'unsaid'])],
  ['harbors', new Set(['name'])],
]);
const page = sourceOf(
  'src/features/boats/web/BoatsPage.tsx',
  `import { Harbor } from '../../harbors/web/shared/Harbor.tsx';
   const { t } = useWords('boats');
   // t('unsaid')
   t('title'); t(\`state.\${one}\`); note(\`\${t(\`types.\${kind}\`)}, \${t(\`\${deed}.title\`)}\`);`,
);
const rules = sourceOf(
  'src/features/boats/status.ts',
  `export const why = { key: 'boats:why.sunk' }; const list = { words: 'boats:list.columns' }; refuse('boat_gone');`,
);
const harbor = sourceOf('src/features/harbors/web/shared/Harbor.tsx', `const { t } = useWords('harbors'); t('name');`);
const pages = (words: string) => sourceOf('src/features/boats/web/pages.ts', `page('/boats', () => import('./BoatsPage.tsx'), [${words}])`);

describe('words in use', () => {
  it('are those that code names in full, by path, by group, by shape or as an error', () => {
    expect(deadWords(keys, [page, rules, harbor])).toEqual(['boats:unsaid']);
    expect(deadWords(keys, [page, harbor])).toEqual(['boats:why.sunk', 'boats:list.columns.name', 'boats:errors.boat_gone', 'boats:unsaid']);
  });

  it('come with the page whose parts say them', () => {
    const parts = [page, rules, harbor];
    expect(pagesWithoutWords(keys, [...parts, pages(`'boats', 'harbors'`)])).toEqual([]);
    expect(pagesWithoutWords(keys, [...parts, pages(`'boats'`)])).toEqual([
      `src/features/boats/web/pages.ts: '/boats' says words of harbors (src/features/harbors/web/shared/Harbor.tsx) and does not bring them`,
    ]);
  });

  it('of what is fetched later come with that', () => {
    const later = (words: string) => sourceOf('src/features/boats/web/BoatsPage.tsx', `const Harbor = lazyWith(() => import('./Harbor.tsx'), [${words}]);`);
    const parts = [sourceOf('src/features/boats/web/Harbor.tsx', `useWords('harbors')`), pages(`'boats'`)];
    expect(pagesWithoutWords(keys, [...parts, later(`'harbors'`)])).toEqual([]);
    expect(pagesWithoutWords(keys, [...parts, later('')])).toHaveLength(1);
  });
});
