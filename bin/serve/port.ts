import { once } from "node:events";
import { connect, createServer } from "node:net";
import { AppError } from "@/lib/errors";

/** Throws while something else serves the port. Asks first: some systems let two programs listen side by side. */
export async function checkPort(port: number): Promise<void> {
  if ((await isAnswering(port)) || !(await canListen(port))) {
    throw new AppError(
      "conflict",
      `Port ${port} is in use. Stop what runs there, or set PORT to another one.`,
    );
  }
}

async function isAnswering(port: number): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1", timeout: 1_000 });
  try {
    await Promise.race([once(socket, "connect"), once(socket, "timeout")]);
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, "listening");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw new AppError("forbidden", `Port ${port} cannot be used (${String(error)}).`, { cause: error });
  } finally {
    server.close();
  }
}
