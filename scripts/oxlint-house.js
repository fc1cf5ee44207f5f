/** The rules of the house (docs/decisions/001) as lint errors. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../src');

/** The written order of features, from the ground up: they use those above their own line, never below. */
const ORDER = [...readFileSync(resolve(ROOT, 'program/features.ts'), 'utf8').matchAll(/from '\.\.\/features\/([\w-]+)\//g)].map((found) => found[1]);

function place(file) {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  const [room, feature, ...rest] = path.split('/');
  return { path, room, feature: room === 'features' ? feature : null, inside: rest.join('/') };
}

/** The layers under the features, and what each may import. */
const STANDS_ON = {
  papers: ['shared'],
  ui: ['web', 'shared'],
  web: ['shared'],
  server: ['shared'],
  shared: [],
};
/** The top layer: nothing imports it. */
const TOP = ['program', 'console', 'accounts'];
const isBrowserRoom = ({ room, inside }) => room === 'web' || room === 'ui' || inside?.startsWith('web/');
const isServerRoom = ({ room, inside }) => room === 'server' || room === 'papers' || inside?.startsWith('server/');

function refuse(from, to) {
  if (TOP.includes(to.room) && to.room !== from.room) return `Nothing imports ${to.room}/: it is the top floor.`;
  if (from.room === 'program') return isBrowserRoom(to) ? 'The server never imports a page.' : null;
  if (from.room === 'console' || from.room === 'accounts') return isServerRoom(to) ? 'A browser program never imports the server.' : null;
  if (from.room === 'features') return refuseFeature(from, to);
  const below = STANDS_ON[from.room];
  if (!below) return `src/${from.room}/ has no place in the house yet: add it to STANDS_ON.`;
  if (from.room === to.room || below.includes(to.room)) return null;
  return `${from.room}/ imports only ${[...below, from.room].join('/, ')}/ and libraries.`;
}

/** Why a feature may not use another, by their places in the written order. */
function refuseOrder(from, to) {
  const [a, b] = [ORDER.indexOf(from.feature), ORDER.indexOf(to.feature)];
  // A page without a server has no place: it stands on top of all.
  if (a < 0 && !to.inside.startsWith('server/') && b >= 0) return null;
  if (a < 0 || b < 0) return 'This feature has no place in the written order yet: list it in src/program/features.ts.';
  return b >= a ? `${from.feature} stands below ${to.feature}: features are used downward only.` : null;
}

function refuseFeature(from, to) {
  const isOther = to.room === 'features' && to.feature !== from.feature;
  if (from.inside.startsWith('web/')) {
    if (isServerRoom(to)) return 'A page never imports the server.';
    if (isOther && to.inside.includes('/') && !to.inside.startsWith('web/shared/'))
      return 'From another feature a page takes its top-level pure files and what it shows others in web/shared/ only.';
  } else if (from.inside.startsWith('server/')) {
    if (isBrowserRoom(to)) return 'The server never imports a page.';
  } else if (isServerRoom(to) || isBrowserRoom(to)) {
    return 'A contract, state table or rule is pure: it imports shared/ and pure files only.';
  }
  return isOther ? refuseOrder(from, to) : null;
}

/** Whether what is fetched later imports the file that fetches it: a circle that `import/no-cycle` does not follow. */
const importsBack = (target, file) =>
  existsSync(target) && [...readFileSync(target, 'utf8').matchAll(/ from '(\.[^']+)'/g)].some(([, source]) => resolve(dirname(target), source) === file);

const importRules = {
  create(context) {
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const file = context.filename ?? context.getFilename();
      if (!file.startsWith(ROOT) || /\.test\.tsx?$/.test(file)) return;
      const target = resolve(dirname(file), source);
      if (!target.startsWith(ROOT)) return;
      const isCircle = node.type === 'ImportExpression' && importsBack(target, file);
      const reason = isCircle ? 'These two import each other: what both use stands in a third file.' : refuse(place(file), place(target));
      if (reason) context.report({ node: node.source, message: reason });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

/** Each verb has a file to itself, named after it, so that it is easy to find. */
const verbFiles = {
  create(context) {
    const file = context.filename ?? context.getFilename();
    if (!/\/features\/[\w-]+\/server\//.test(file) || file.endsWith('.test.ts')) return {};
    return {
      VariableDeclarator({ id, init }) {
        if (init?.type !== 'CallExpression' || !['verb', 'systemVerb', 'ownVerb', 'askingVerb'].includes(init.callee.name)) return;
        const wanted = `${id.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
        if (basename(file) !== wanted) context.report({ node: id, message: `The verb ${id.name} stands in ${wanted}.` });
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { 'import-rules': importRules, 'verb-files': verbFiles } };
