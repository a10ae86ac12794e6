const SHAPES: Record<string, string> = {
  phone:
    "M6.5 1.5h7A1.5 1.5 0 0 1 15 3v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 17V3a1.5 1.5 0 0 1 1.5-1.5m.5 2v10.5h6V3.5zM10 15.25a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8",
  browser:
    "M3 5.5A1.5 1.5 0 0 1 4.5 4H15a1 1 0 0 1 1 1v1H5a.5.5 0 0 0 0 1h11.5A1.5 1.5 0 0 1 18 8.5v6a1.5 1.5 0 0 1-1.5 1.5H5a2 2 0 0 1-2-2zM14 10.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2",
};

export function WalletIcon({ id }: { id: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0" fill="currentColor" fillRule="evenodd">
      <path d={SHAPES[id]} />
    </svg>
  );
}
