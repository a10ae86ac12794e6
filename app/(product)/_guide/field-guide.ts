/** The demo's download. A real one is a file of the order, or lies in a store of files to which this route gives a signed address. */
export const FIELD_GUIDE = `# Field guide

## One note, one thought

Write the answer, not the story of how you found it. Whoever asks again reads one paragraph.

## Give each note a day on which to doubt it

What was true in spring may be wrong in autumn. A note that says when it was last looked at is worth two that do not.

## Throw away

A note that nobody has opened for a year is not knowledge. Delete it, and nothing happens.
`;
