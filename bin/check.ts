import { runChecks } from "./test/checks";
import { finish } from "./test/run";

finish(await runChecks({ isWhole: true }));
