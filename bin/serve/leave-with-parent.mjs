// Loaded into Next's process: killed with SIGKILL, the command that started it can no longer stop it, and an app without
// its database would go on holding the port.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 1_000).unref();
