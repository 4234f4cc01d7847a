import sharp from 'sharp';
import { insertUser } from './accounts';
import { createUploadWorld, type UploadWorld } from './upload-world';
import type { Role, Scope } from '../../src/kernel/scope';
import { completeStaffUpload } from '../../src/storage/use-cases/complete-staff-upload';

export { refusal } from './refusal';

type Staff = Scope & { siteId: number; userId: number };
type Claim = Parameters<typeof completeStaffUpload>[2];

export let world: UploadWorld;
export let operator: Staff;
export let owner: Staff;
export let png: Buffer;

export const staff = (role: Role, siteId = 1): Promise<Staff> =>
  insertUser(world.database.admin, { role, siteId });

/** A storage, staff and a picture, once for a file of tests. */
export function setUpStaffUploads(): void {
  beforeAll(async () => {
    world = await createUploadWorld();
    operator = await staff('operator');
    owner = await staff('owner');
    png = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#3060f080' } })
      .png()
      .toBuffer();
  });
  afterAll(() => world.close());
  beforeEach(() => world.setNow(null));
}

export const complete = (url: string, over: Partial<Claim> = {}, who: Scope = operator) =>
  completeStaffUpload(world.deps, who, { file_type: 'image', use: 'public', ...over, url });
export const leftOf = async (who: Staff) =>
  (await world.objects()).filter((file) => file.includes(`/u/${who.siteId}/${who.userId}/`));
