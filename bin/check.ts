import { checks } from "./test/checks";
import { finish, inLanes } from "./test/run";

finish(await inLanes(...checks({ isWhole: true })));
