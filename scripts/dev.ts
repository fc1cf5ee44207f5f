/** `npm run dev`: the server restarts and the pages are built again whenever a source changes. */
import { spawn } from 'node:child_process';
import { ensureBuilt } from './ensure-built.ts';

ensureBuilt();
const env = { ...process.env, NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
const children = [
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn'], { stdio: 'inherit', env }),
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/program/main.ts'], { stdio: 'inherit', env }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
