import { isMainThread } from 'node:worker_threads';

/**
 * npm that is told to stop ends only its shell, not what runs below: a program started by npm therefore stops when its parent
 * is gone. Loaded before the program by launch.mjs.
 */
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 500);
timer.unref();
if (!isMainThread) clearInterval(timer);
