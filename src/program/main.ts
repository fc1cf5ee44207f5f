import { parseArgs } from 'node:util';
import { howToBegin } from '../features/identity/server/make-admin.ts';
import { openApp } from '../server/app.ts';
import { loadDotEnv, readEnv, unsaid } from '../server/env.ts';
import { closeDemo, seedDemo, seedReference } from '../server/feature.ts';
import { sharesFiles } from '../server/files-place.ts';
import { buildSite, type SiteServer } from '../server/http.ts';
import { giveBackAtRest } from '../server/give-back.ts';
import { listen } from '../server/listen.ts';
import { knowsLetters } from '../server/letters.ts';
import { MAIL_PAGE, sendsMail } from '../server/mail.ts';
import { createMetrics, watchProcess } from '../server/metrics.ts';
import { hasEmbedded } from '../server/moved.ts';
import { stopOnSignals } from '../server/stop.ts';
import { catalog } from './features.ts';
import { misspelt } from './misspelt.ts';

/** Starts the program in the requested roles, and stops it without dropping a request. */
async function main(): Promise<void> {
  const unknown = loadDotEnv();
  const { values } = parseArgs({ options: { roles: { type: 'string' } } });
  const env = readEnv({ ...process.env, ...(values.roles && { ROLES: values.roles }) });
  const open = await openApp(env, catalog);
  const { app, jobs } = open;
  // Only the program itself does, not a command that is run once beside it and may not know that there is a demo.
  if (!env.DEMO) await closeDemo(app, catalog);
  await jobs.start(app, catalog.jobs);
  await seedReference(app, catalog);
  const lines = env.DEMO ? await seedDemo(app, catalog) : [];
  if (!env.DEMO) {
    const missing = unsaid(env);
    if (missing.length > 0) lines.push(`  Not set yet        ${missing.join(', ')}: merchants read them on pages, invoices and labels`);
    const toBegin = await howToBegin(app);
    if (toBegin.length > 0 && app.db.kind === 'postgres' && hasEmbedded(env.DATA_DIR))
      lines.push(`  Embedded database  there is one in ${env.DATA_DIR}: to go on here with what it holds, stop and run npm run move`);
    lines.push(...toBegin);
  }
  if (unknown.length > 0) lines.push(`  Unknown in .env    ${unknown.join(', ')}: no such setting`);
  const around = misspelt(Object.keys(process.env)).filter((name) => !unknown.includes(name));
  if (around.length > 0) lines.push(`  Misspelt           ${around.join(', ')} in the environment: no such setting`);
  if (app.db.kind === 'postgres' && env.S3_BUCKET === undefined && !(await sharesFiles(app))) {
    const elsewhere = 'other copies on this database keep their files elsewhere: uploads and results will be missing. Share one DATA_DIR, or set S3_BUCKET';
    app.log.error(elsewhere);
    lines.push(`  Files              ${elsewhere}`);
  }
  if (!(await knowsLetters(app.db))) {
    const foreign = 'its locale knows no letters beyond ASCII: names in Russian or Chinese are found slowly. Make it with C.UTF-8 or another UTF-8 locale';
    app.log.warn(foreign);
    lines.push(`  Letters            ${foreign}`);
  }
  const registry = createMetrics();
  watchProcess(registry);
  const sites: SiteServer[] = [];
  if (env.ROLES.includes('accounts')) {
    const site = await buildSite(app, catalog, 'accounts', registry);
    await listen(site.server, env, 'ACCOUNTS_PORT');
    sites.push(site);
  }
  if (env.ROLES.includes('console')) {
    const site = await buildSite(app, catalog, 'console', registry);
    await listen(site.server, env, 'PORT');
    sites.push(site);
  }
  const place = app.db.kind === 'postgres' ? 'PostgreSQL' : `embedded in ${env.DATA_DIR} (for trying out: it does not force every write to disk)`;
  const post = sendsMail(env) ? `through ${new URL(env.SMTP_URL ?? '').host}` : `kept for staff at ${env.ACCOUNTS_URL}${MAIL_PAGE} (SMTP_URL is not set)`;
  process.stdout.write(
    [
      '',
      `  Portolan console   ${env.CONSOLE_URL}`,
      `  Accounts site      ${env.ACCOUNTS_URL}`,
      `  Database           ${place}`,
      `  Mail               ${post}`,
      ...lines,
      '',
      '',
    ].join('\n'),
  );

  stopOnSignals(open, sites);
  giveBackAtRest();
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
