import { createFishAudioAdapter } from './fish-audio';
import { createKlingAdapter } from './kling';
import type { ProviderAdapter } from './types';
import type { VendorDeps } from './wire/vendor-deps';

/** Every vendor that can be asked to do a job. */
export const vendorAdapters = (deps: VendorDeps): ProviderAdapter[] => [
  createFishAudioAdapter(deps),
  createKlingAdapter(deps),
];
