import { crc32 } from 'node:zlib';

export interface ZippedFile {
  name: string;
  bytes: Buffer;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const UTF8 = 0x800;

/** The files of a zip that packs nothing, by its directory; throws where sizes, checksums or names do not fit. */
export function readZip(zip: Buffer): ZippedFile[] {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('the zip has no end');
  const files: ZippedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the directory is broken');
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 24)];
    if (method !== 0 || (zip.readUInt16LE(at + 8) & UTF8) === 0)
      throw new Error('packed, or a name in no UTF-8');
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + size);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is broken`);
    files.push({ name, bytes });
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return files;
}
