import { Prisma } from "../../generated/prisma/client";
import { invalid } from "../../shared/api-error";

/** Writes what must be unique: a second one is a 422 at its attribute. The unique index decides, not a look beforehand. */
export async function refusingTaken<Result>(
  attribute: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    throw isTaken
      ? invalid(`/data/attributes/${attribute}`, `The ${attribute} has already been taken.`)
      : error;
  }
}
