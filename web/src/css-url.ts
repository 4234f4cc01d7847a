/** A picture's address as a CSS value. What is escaped already stays as it is; quotes cannot end the value. */
export function cssUrl(address: string): string {
  const { href } = new URL(address, globalThis.location?.href ?? 'http://localhost/');
  return `url("${href.replace(/["'()\\\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}")`;
}
