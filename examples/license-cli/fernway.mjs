#!/usr/bin/env node
// A command-line app that wants a license key: `fernway activate <key>`, `fernway status`, `fernway deactivate`.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir, hostname } from "node:os";
import { dirname, join } from "node:path";
import { createLicenseClient } from "../../public/license-client.js";

const server = process.env.FERNWAY_SERVER ?? "http://localhost:3000";
const file = process.env.FERNWAY_LICENSE ?? join(homedir(), ".config/fernway/license.json");

const client = createLicenseClient({
  server,
  storage: {
    read: () => readFile(file, "utf8").catch(() => null),
    async write(text) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text, { mode: 0o600 });
    },
    clear: () => rm(file, { force: true }),
  },
});

const REASONS = {
  not_activated: "Not activated here. Run: fernway activate <key>",
  unreachable: `Nobody answers at ${server}, and what was known before is too old.`,
  unknown_key: "There is no such license key.",
  unknown_instance: "This device was deactivated. Run: fernway activate <key>",
  limit_reached: "The key is in use on as many devices as it allows. Deactivate one on your account page.",
  expired: "The license has ended.",
  disabled: "The license was disabled.",
  not_paid: "The license is not paid for.",
};

const [command, key, name = hostname()] = process.argv.slice(2);

if (command === "activate" && key) show(await client.activate(key, name));
else if (command === "status") show(await client.validate());
else if (command === "deactivate") {
  const { deactivated, reason } = await client.deactivate();
  say(deactivated, deactivated ? "Deactivated. Another device can have its place." : wordsFor(reason));
} else say(false, "Usage: fernway activate <key> [device name] | status | deactivate");

function show({ valid, reason, source, license, instance, offlineUntil }) {
  if (!valid) return say(false, wordsFor(reason));
  const places = license.limit === null ? `${license.used}` : `${license.used} of ${license.limit}`;
  const end = license.expiresAt ? `until ${license.expiresAt.slice(0, 10)}` : "without an end";
  say(true, `Licensed to run on "${instance.name}", ${end}. In use in ${places} places.`);
  if (source !== "service") console.log(`Not asked just now; this counts until ${offlineUntil}.`);
}

function wordsFor(reason) {
  return REASONS[reason] ?? `That did not work: ${reason}.`;
}

function say(isGood, text) {
  if (isGood) return console.log(text);
  console.error(text);
  process.exitCode = 1;
}
