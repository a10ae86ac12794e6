/** The moment at which the sandbox lives. Every rule of the sandbox takes it as a parameter; only entry points ask for it here. */
export function sandboxNow(): Date {
  return new Date();
}
