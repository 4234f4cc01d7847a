/** What adapters know their vendors' accounts by. */
export interface CredentialsPort {
  /** A vendor's fields by name, those left empty at their defaults; null while it is not set up. */
  get(provider: string): Promise<Readonly<Record<string, string>> | null>;
}
