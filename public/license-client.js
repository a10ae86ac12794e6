// @ts-check
// License keys for a program of yours: one file without dependencies, for Node 20, browsers, and whatever else has `fetch`.
// Copy it into your program, or serve it from here.

/**
 * @typedef {object} License
 * @property {string} productId which product the key was sold with
 * @property {string | null} expiresAt when it ends for good
 * @property {number | null} limit in how many places it may be in use; null for any number
 * @property {number} used in how many it is
 */

/**
 * @typedef {object} LicenseState
 * @property {boolean} valid whether the program may run
 * @property {string | null} reason why not: `not_activated`, `unreachable`, `unknown_key`, `unknown_instance`, `limit_reached`,
 *   `expired`, `disabled`, `not_paid`, `malformed` or `too_many`
 * @property {"service" | "cache" | "offline" | null} source who said so: the shop's service just now, the shop from memory, or
 *   this device from memory
 * @property {string | null} offlineUntil until when it counts without a connection
 * @property {License | null} license
 * @property {{ id: string, name: string } | null} instance this place, as the shop calls it
 */

/**
 * Where the last good answer is kept between two starts, as one text. A file, `localStorage` or a keychain will do.
 * @typedef {object} LicenseStorage
 * @property {() => string | null | Promise<string | null>} read what was written last; null when there is nothing
 * @property {(text: string) => void | Promise<void>} write
 * @property {() => void | Promise<void>} clear
 */

/**
 * @typedef {object} Options
 * @property {string} server the address of the shop: `https://fernway.example`
 * @property {LicenseStorage} storage
 * @property {number} [timeoutMs] how long one question may take
 */

const TIMEOUT_MS = 8_000;

/**
 * A client for one place in which a license key is in use.
 * @param {Options} options
 */
export function createLicenseClient({ server, storage, timeoutMs = TIMEOUT_MS }) {
  return { activate, validate, deactivate };

  /**
   * Takes one activation of `key` for this place. One that is active with the same key is only validated, so that starting
   * twice takes no second activation. `name` is what its owner sees on the account: the name of the device.
   * @param {string} key
   * @param {string} name
   * @returns {Promise<LicenseState>}
   */
  async function activate(key, name) {
    const kept = await readKept();
    if (kept?.key === key) {
      const current = await validate();
      if (current.reason !== "unknown_instance") return current;
    }
    const answer = await ask("activate", { key, name });
    if (!answer) return refusal("unreachable");
    if (!answer.ok) return refusal(answer.reason);
    const state = await keep(key, answer);
    // Nobody would know of the activation that another key had here.
    if (kept && kept.key !== key) await ask("deactivate", fieldsOf(kept));
    return state;
  }

  /**
   * Whether the program may run here. When nobody can be reached, the last good answer counts until its `offlineUntil`.
   * @returns {Promise<LicenseState>}
   */
  async function validate() {
    const kept = await readKept();
    if (!kept) return refusal("not_activated");
    const answer = await ask("validate", fieldsOf(kept));
    if (!answer) return offline(kept);
    if (answer.ok) return await keep(kept.key, answer);
    if (isForGood(answer)) await storage.clear();
    // The activation stays, for it may become good again, after a payment, say; the grace without a connection is over.
    else await keep(kept.key, { ...kept.answer, offlineUntil: kept.answer.checkedAt });
    return refusal(answer.reason);
  }

  /**
   * Gives the activation of this place back, so that another one can have it. Without a connection nothing is given back.
   * @returns {Promise<{ deactivated: boolean, reason: string | null }>}
   */
  async function deactivate() {
    const kept = await readKept();
    if (!kept) return { deactivated: false, reason: "not_activated" };
    const answer = await ask("deactivate", fieldsOf(kept));
    if (!answer) return { deactivated: false, reason: "unreachable" };
    if (!answer.ok && !isForGood(answer)) return { deactivated: false, reason: answer.reason };
    await storage.clear();
    return { deactivated: true, reason: null };
  }

  /**
   * What the shop says; null where it says nothing: no connection, a fault, too many questions, or somebody else's page in between.
   * @param {string} verb
   * @param {Record<string, string>} fields
   */
  async function ask(verb, fields) {
    try {
      const response = await fetch(`${server}/api/licenses/${verb}`, {
        method: "POST",
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 429 || response.status >= 500) return null;
      const answer = await response.json();
      return isAnswer(answer) ? answer : null;
    } catch {
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {any} answer
   * @returns {Promise<LicenseState>}
   */
  async function keep(key, answer) {
    await storage.write(JSON.stringify({ key, answer }));
    return stateOf(answer, answer.source);
  }

  /** @returns {Promise<{ key: string, answer: any } | null>} */
  async function readKept() {
    try {
      const kept = JSON.parse((await storage.read()) ?? "null");
      return typeof kept?.key === "string" && typeof kept.answer?.instance?.id === "string" ? kept : null;
    } catch {
      return null;
    }
  }
}

/**
 * @param {{ answer: any }} kept
 * @returns {LicenseState}
 */
function offline({ answer }) {
  const now = Date.now();
  // A clock that was turned back to before the answer makes no license longer.
  const isGood = Date.parse(answer.checkedAt) - now < 86_400_000 && now < Date.parse(answer.offlineUntil);
  return isGood ? stateOf(answer, "offline") : refusal("unreachable");
}

/**
 * @param {any} answer
 * @param {"service" | "cache" | "offline"} source
 * @returns {LicenseState}
 */
function stateOf({ offlineUntil, license, instance }, source) {
  return { valid: true, reason: null, source, offlineUntil, license, instance };
}

/**
 * @param {string} reason
 * @returns {LicenseState}
 */
function refusal(reason) {
  return { valid: false, reason, source: null, offlineUntil: null, license: null, instance: null };
}

/** @param {{ key: string, answer: any }} kept */
function fieldsOf({ key, answer }) {
  return { key, instance: answer.instance.id };
}

/**
 * Whether this place has no activation any more.
 * @param {{ reason: string }} answer
 */
function isForGood({ reason }) {
  return reason === "unknown_instance" || reason === "unknown_key";
}

/** @param {any} answer */
function isAnswer(answer) {
  return answer?.ok === true || (answer?.ok === false && typeof answer.reason === "string");
}
