import { command } from "../../bin/command";
import { makePackage } from "./package/make-package";

/** `npm run tool package`: makes the package of the sandbox in `.billfold-package`. */
command(async () => {
  console.log(`Packed ${await makePackage()}`);
});
