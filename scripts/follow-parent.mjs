import { isMainThread } from 'node:worker_threads';

/**
 * npm ends only its shell when it is stopped, not the programs below. A program started by npm therefore
 * stops when its parent is gone. launch.mjs loads this file before the program.
 */
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 500);
timer.unref();
if (!isMainThread) clearInterval(timer);
