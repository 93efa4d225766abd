/** A name that nobody else has. Not `randomUUID`: that one is missing where the panel is opened without https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
