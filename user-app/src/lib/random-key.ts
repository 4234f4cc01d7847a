/** 128 random bits, hex. Works on plain-http sites, where crypto.randomUUID is missing. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
