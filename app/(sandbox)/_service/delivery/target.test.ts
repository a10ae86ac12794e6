import type { lookup as systemLookup } from "node:dns";
import { describe, expect, it } from "vitest";
import { guardedLookup, isAllowedIp, isLoopbackUrl, judgeTarget, type TargetPolicy } from "./target";

const PUBLIC_ONLY: TargetPolicy = { loopback: false, origins: ["https://shop.example"] };
const ON_THIS_MACHINE: TargetPolicy = { loopback: true, origins: ["http://localhost:3000"] };

const LOOPBACK = [
  "http://127.0.0.1/",
  "http://127.0.0.1:8080/hook",
  "http://127.1/",
  "http://127.255.255.254/",
  "http://0x7f.1/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://2130706433/",
  "http://①②⑦.⓪.⓪.①/",
  "http://１２７.０.０.１/",
  "http://127。0。0。1/",
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
];

const NEVER = [
  "http://[::7f00:1]/",
  "http://[::127.0.0.1]/",
  "http://[::]/",
  "http://0.0.0.0/",
  "http://0/",
  "http://10.0.0.1/",
  "http://10.255.255.255/",
  "http://172.16.0.1/",
  "http://172.31.255.254/",
  "http://192.168.1.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::ffff:169.254.169.254]/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://[2002:7f00:1::]/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
  "http://[ff02::1]/",
  "http://100.64.0.1/",
  "http://198.18.0.1/",
  "http://192.0.2.1/",
  "http://203.0.113.7/",
  "http://224.0.0.1/",
  "http://240.0.0.1/",
  "http://255.255.255.255/",
  "http://user@93.184.216.34/",
  "http://user:secret@93.184.216.34/",
  "https://shop.example@10.0.0.1/",
  "ftp://93.184.216.34/",
  "file:///etc/passwd",
  "gopher://93.184.216.34/",
  "javascript:alert(1)",
  "data:text/plain,x",
  "not an address",
  "",
  "http://",
];

describe("a webhook's address", () => {
  it.each([...LOOPBACK, ...NEVER])("%s is refused by a public sandbox", (address) => {
    expect(judgeTarget(address, PUBLIC_ONLY).ok).toBe(false);
  });

  it.each(NEVER)("%s is refused on a developer's machine too", (address) => {
    expect(judgeTarget(address, ON_THIS_MACHINE).ok).toBe(false);
  });

  it.each(LOOPBACK)("%s is fine while the sandbox itself is on this machine", (address) => {
    expect(judgeTarget(address, ON_THIS_MACHINE)).toEqual({ ok: true, trusted: false });
  });

  it.each(["http://93.184.216.34/", "https://hooks.example/x", "http://[2606:4700::1111]/"])(
    "%s is fine everywhere",
    (address) => {
      expect(judgeTarget(address, PUBLIC_ONLY)).toEqual({ ok: true, trusted: false });
    },
  );

  it("of our own is trusted by name, and only exactly that origin", () => {
    expect(judgeTarget("https://shop.example/api", PUBLIC_ONLY)).toEqual({ ok: true, trusted: true });
    expect(judgeTarget("http://shop.example/api", PUBLIC_ONLY)).toEqual({ ok: true, trusted: false });
    expect(judgeTarget("https://shop.example.evil.example/", PUBLIC_ONLY)).toEqual({
      ok: true,
      trusted: false,
    });
  });

  it("is not an IP address when it is no IP address", () => {
    expect(isAllowedIp("hooks.example", ON_THIS_MACHINE)).toBe(false);
  });
});

describe("a name that is looked up while connecting", () => {
  type Answer = { address: string; family: number };
  const dnsOf = (answers: Answer[]) =>
    ((_name: string, _options: object, done: (error: null, found: Answer[]) => void) =>
      done(null, answers)) as typeof systemLookup;
  const resolved = (answers: Answer[], policy: TargetPolicy, all = true) =>
    new Promise<unknown>((resolve) => {
      const lookup = guardedLookup(policy, dnsOf(answers));
      lookup("hooks.example", { all }, (error, address) => resolve(error?.message ?? address));
    });
  const outside = { address: "93.184.216.34", family: 4 };
  const inside = { address: "127.0.0.1", family: 4 };

  it("is refused when one of its addresses is inside, even if the first is public", async () => {
    expect(await resolved([outside, inside], PUBLIC_ONLY)).toContain("not public");
    expect(await resolved([{ address: "::7f00:1", family: 6 }], PUBLIC_ONLY)).toContain("not public");
    expect(await resolved([{ address: "169.254.169.254", family: 4 }], ON_THIS_MACHINE)).toContain(
      "not public",
    );
  });

  it("is used when all of its addresses are allowed", async () => {
    expect(await resolved([outside], PUBLIC_ONLY)).toEqual([outside]);
    expect(await resolved([outside], PUBLIC_ONLY, false)).toBe("93.184.216.34");
    expect(await resolved([inside], ON_THIS_MACHINE)).toEqual([inside]);
  });

  it("is looked at each time: a name that changes its mind is refused", async () => {
    const answers = [[outside], [inside]];
    const changing = ((_name: string, _options: object, done: (error: null, found: Answer[]) => void) =>
      done(null, answers.shift() ?? [])) as typeof systemLookup;
    const lookup = guardedLookup(PUBLIC_ONLY, changing);
    const ask = () =>
      new Promise<unknown>((resolve) =>
        lookup("hooks.example", { all: true }, (error, address) => resolve(error?.message ?? address)),
      );
    expect(await ask()).toEqual([outside]);
    expect(await ask()).toContain("not public");
  });

  it("fails when it has no address", async () => {
    expect(await resolved([], PUBLIC_ONLY)).toContain("no address");
  });
});

describe("our own address", () => {
  it.each(["http://localhost:3000", "http://app.localhost", "http://127.0.0.1:3140", "http://[::1]:3000"])(
    "%s is a loopback one",
    (address) => expect(isLoopbackUrl(address)).toBe(true),
  );

  it.each(["https://shop.example", "http://10.0.0.5", "https://localhost.example"])("%s is not", (address) =>
    expect(isLoopbackUrl(address)).toBe(false),
  );
});
