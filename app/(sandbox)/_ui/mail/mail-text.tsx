const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** A mail's plain text with its links to click. They open beside the mail, so that it stays in sight. */
export function MailText({ text }: { text: string }) {
  // Splitting by a captured pattern puts the addresses at the odd places.
  const parts = text.split(ADDRESS);
  return (
    <p className="max-w-[70ch] break-words whitespace-pre-wrap">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the text of a caught mail never changes
            key={index}
            href={part}
            target="_blank"
            rel="noopener"
            className="break-all text-primary underline"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
