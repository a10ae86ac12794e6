import { command } from "../../bin/command";
import { makePackage } from "./package/make-package";
import { tryPackage } from "./package/try-package";

/**
 * `npm run tool package`: makes the package of the sandbox in `.billfold-package`. With `-- --try` it also installs it in an empty folder
 * and buys through it.
 */
command(async () => {
  const tarball = await makePackage();
  console.log(`Packed ${tarball}`);
  if (process.argv.includes("--try")) await tryPackage(tarball);
});
