/** A new idempotency key. `randomUUID` is missing on plain-http intranet sites, random bytes are not. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
