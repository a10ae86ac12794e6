import { command } from "./command";
import { serve } from "./serve/serve";

command(() => serve("production"));
