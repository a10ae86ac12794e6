const HEADER = 6;
const ENTRY = 16;

/** An icon file of several square PNGs of at most 256 pixels: a table of where each lies, then each as it is. */
export function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
  const table = Buffer.alloc(HEADER + ENTRY * pictures.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(pictures.length, 4);
  let offset = table.length;
  for (const [place, { size, png }] of pictures.entries()) {
    const entry = HEADER + ENTRY * place;
    // One byte each for width and height, in which 256 is written as nothing.
    table.writeUInt8(size % 256, entry);
    table.writeUInt8(size % 256, entry + 1);
    table.writeUInt16LE(1, entry + 4);
    table.writeUInt16LE(32, entry + 6);
    table.writeUInt32LE(png.length, entry + 8);
    table.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([table, ...pictures.map(({ png }) => png)]);
}
