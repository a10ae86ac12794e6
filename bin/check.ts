import { runChecks } from "./testing/checks";
import { finish } from "./testing/run";

finish(await runChecks({ isWhole: true }));
