import { checkStock } from '../src/features/stock/server/check-stock.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';

/** Counts the stock of all accounts from its movements: `npm run stock:check`. Exits with 1 where the sums that are kept differ. */
async function main(): Promise<number> {
  loadDotEnv();
  const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }), catalog);
  try {
    const differences = await app.db.system((tx) => checkStock(tx));
    for (const { account_id, product_id, warehouse, kept, counted } of differences) {
      const parts = (['on_hand', 'allocated', 'inbound'] as const).filter((name) => kept[name] !== counted[name]);
      const told = parts.map((name) => `${name} is kept as ${kept[name]}, its movements give ${counted[name]}`).join('; ');
      process.stdout.write(`account ${account_id}, product ${product_id}, ${warehouse}: ${told}\n`);
    }
    process.stdout.write(differences.length === 0 ? 'Stock is the sum of its movements.\n' : `${differences.length} sums differ.\n`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
