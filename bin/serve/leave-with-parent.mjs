import { isMainThread } from "node:worker_threads";

// Loaded into Next's process: killed with SIGKILL, the command that started it can no longer stop it, and an app without
// its database would go on holding the port. Killed before this is loaded, it is no longer the parent, so it gives its own id.
const parent = Number(process.env.STARTED_BY);
/** Next waits for open requests. Those that wait for the database of a killed command would never end. */
const GRACE_SECONDS = 5;
let seconds = 0;

// Worker threads load this too; the main thread acts for all of them.
if (isMainThread) {
  // `next dev` runs the app in a child process, which loads this too and ends with this process.
  process.env.STARTED_BY = String(process.pid);
  setInterval(() => {
    if (process.ppid === parent) return;
    process.kill(process.pid, seconds++ < GRACE_SECONDS ? "SIGTERM" : "SIGKILL");
  }, 1_000).unref();
}
