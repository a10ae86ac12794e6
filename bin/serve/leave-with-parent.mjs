import { isMainThread } from "node:worker_threads";

// Loaded into Next's process: killed with SIGKILL, the command that started it can no longer stop it, and an app without
// its database would go on holding the port. Killed before this is loaded, it is no longer the parent, so it gives its own id.
const parent = Number(process.env.STARTED_BY);
/** Next waits for open requests. Those that wait for the database of a killed command would never end. */
const GRACE_SECONDS = 5;
let seconds = 0;

// A thread loads this as well, and has the process of its main thread.
if (isMainThread) {
  // `next dev` starts the app in a process of its own, which loads this too: it leaves with this one.
  process.env.STARTED_BY = String(process.pid);
  setInterval(() => {
    if (process.ppid === parent) return;
    process.kill(process.pid, seconds++ < GRACE_SECONDS ? "SIGTERM" : "SIGKILL");
  }, 1_000).unref();
}
