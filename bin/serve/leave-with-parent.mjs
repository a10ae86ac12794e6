// Loaded into Next's process: killed with SIGKILL, the command that started it can no longer stop it, and an app without
// its database would go on holding the port. Killed before this is loaded, it is no longer the parent, so it gives its own id.
const parent = Number(process.env.STARTED_BY);

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 1_000).unref();
