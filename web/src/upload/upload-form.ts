/** What the server signs for one post to the storage host. */
export interface SignedUpload {
  dir: string;
  access_key_id: string;
  policy: string;
  signature: string;
  /** When given, exactly these travel with key and file. */
  fields?: Record<string, string>;
}

/** Lower-case ending of a file name, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Form fields of one object, the file itself aside; storages that name their own take no others. */
export function formFields(sign: SignedUpload, key: string): Record<string, string> {
  if (sign.fields) return { key, ...sign.fields };
  return {
    key,
    policy: sign.policy,
    OSSAccessKeyId: sign.access_key_id,
    Signature: sign.signature,
    success_action_status: '200',
  };
}

/** Object keys carry no text of anybody's: only a random name and the ending. */
export function objectKey(dir: string, fileName: string): string {
  const name = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0'));
  return `${dir}${name.join('')}.${extensionOf(fileName)}`;
}
