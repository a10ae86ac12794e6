import { command, type Help } from "./command";
import { serve } from "./serve/serve";

const HELP: Help = {
  use: "npm run dev",
  does: "Start the app for development, with an embedded Postgres unless DATABASE_URL is set. Settings come from the environment and the .env files.",
};

command(() => serve("development"), HELP);
