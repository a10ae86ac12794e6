import http from "node:http";
import https from "node:https";

// Loaded into a site before it starts: what it asks of GitHub's two hosts, it asks of GITHUB_AT. next-auth's client uses `https`, our
// own code `fetch`.

const HOSTS = new Set(["github.com", "api.github.com"]);
const { request } = https;
const { fetch } = globalThis;

https.request = (address, ...rest) => {
  const moved = movedFrom(address);
  return moved ? http.request(moved, ...rest) : request.call(https, address, ...rest);
};

globalThis.fetch = (address, init) => fetch(movedFrom(address) ?? address, init);

function movedFrom(address) {
  if (typeof address !== "string" && !(address instanceof URL)) return null;
  const { host, pathname, search } = new URL(address);
  return HOSTS.has(host) ? new URL(`${pathname}${search}`, process.env.GITHUB_AT) : null;
}
