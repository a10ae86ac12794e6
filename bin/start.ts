import { command, type Help } from "./command";
import { serve } from "./serve/serve";

const HELP: Help = {
  use: "npm start",
  does: "Serve the last build, with an embedded Postgres unless DATABASE_URL is set. Settings come from the environment and the .env files.",
};

command(() => serve("production"), HELP);
