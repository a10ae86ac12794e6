import { checkFiles, checkTypes } from "./test/checks";
import { finish } from "./test/run";

finish((await Promise.all([checkTypes(true), checkFiles(true)])).flat());
