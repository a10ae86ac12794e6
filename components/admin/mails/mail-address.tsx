/** A mail address, which breaks behind its @ where the room is narrow. */
export function MailAddress({ children: address }: { children: string }) {
  const [name = "", ...rest] = address.split(/(?<=@)/);
  return (
    <>
      {name}
      <wbr />
      {rest.join("")}
    </>
  );
}
