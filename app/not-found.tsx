/** Stands in what every page sends beside itself, in place of the framework's own. What people see is `(merchant)/not-found.tsx`. */
export default function NotFound() {
  return <p>There is no page here.</p>;
}
