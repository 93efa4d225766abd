/**
 * Whether a push may be sent there. The address comes from a browser, and a server that calls whatever
 * it is told could be led into its own network: only known push services are called.
 */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts.some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
  );
}
