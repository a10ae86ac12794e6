/** The parts of a text as the body of an answer: each is made when it can be sent, and none after the asker has gone. */
export function textStream(parts: AsyncGenerator<string> | Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
