/** Import rules of the house (docs/decisions/001) as lint errors. */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../src');

/** The written order of features, from the ground up: verbs may use those of features above their own line, never below. */
const ORDER = [...readFileSync(resolve(ROOT, 'program/features.ts'), 'utf8').matchAll(/from '\.\.\/features\/([\w-]+)\//g)].map((found) => found[1]);
/** Two features that are one engine in two folders: a shipment and its label. */
const PAIRS = [new Set(['shipments', 'labels'])];

function place(file) {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  const [room, feature, ...rest] = path.split('/');
  return { path, room, feature: room === 'features' ? feature : null, inside: rest.join('/') };
}

function refuse(from, to) {
  if (to.room === 'program' && from.room !== 'program') return 'Nothing imports the top floor.';
  const same = from.feature !== null && from.feature === to.feature;
  switch (from.room) {
    case 'shared':
      return to.room === 'shared' ? null : 'shared/ imports only shared/ and Zod.';
    case 'ui':
    case 'web':
      if (to.room === 'features' && to.inside === 'contract.ts' && (to.feature === 'session' || to.feature === 'accounts')) return null;
      return to.room === 'features' || to.room === 'server' ? `${from.room}/ knows no feature and no server.` : null;
    case 'server':
      return to.room === 'features' || to.room === 'web' || to.room === 'ui' ? 'server/ knows no feature; src/program/ is the place that does.' : null;
    case 'console':
    case 'accounts':
      return to.room === 'server' || to.inside?.startsWith('server/') ? 'A browser program never imports the server.' : null;
    case 'features':
      break;
    default:
      return null;
  }
  if (from.inside.startsWith('web/')) {
    if (to.room === 'server' || to.inside?.startsWith('server/')) return 'A page never imports the server.';
    if (to.room === 'features' && !same && to.inside.includes('/') && !to.inside.startsWith('web/shared/'))
      return 'From another feature a page takes its top-level pure files and what it shows others in web/shared/ only.';
    return null;
  }
  if (from.inside.startsWith('server/')) {
    if (to.room === 'web' || to.room === 'ui' || to.inside?.startsWith('web/')) return 'The server never imports a page.';
    if (to.room === 'features' && !same && to.inside.startsWith('server/')) {
      if (PAIRS.some((pair) => pair.has(from.feature) && pair.has(to.feature))) return null;
      const [a, b] = [ORDER.indexOf(from.feature), ORDER.indexOf(to.feature)];
      if (a < 0 || b < 0) return 'This feature has no place in the written order yet: list it in src/program/features.ts.';
      if (b >= a) return `${from.feature} stands below ${to.feature}: verbs are used downward only.`;
    }
    return null;
  }
  if (to.room === 'server' || to.room === 'web' || to.room === 'ui' || to.inside?.startsWith('server/') || to.inside?.startsWith('web/'))
    return 'A contract, state table or rule is pure: it imports shared/ and pure files only.';
  return null;
}

const importRules = {
  create(context) {
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const file = context.filename ?? context.getFilename();
      if (!file.startsWith(ROOT) || /\.test\.tsx?$/.test(file)) return;
      const target = resolve(dirname(file), source);
      if (!target.startsWith(ROOT)) return;
      const reason = refuse(place(file), place(target));
      if (reason) context.report({ node: node.source, message: reason });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

export default { meta: { name: 'house' }, rules: { 'import-rules': importRules } };
