/** What the rest of the product uses of materials. */
export { materialCalls } from './calls';
export { findMaterial, findMaterialOfFile } from './store/material-store';
export type { MaterialDeps } from './material-deps';
export {
  findMaterialFile,
  holdMaterials,
  keepTrack,
  useMaterialAudio,
  useMaterialVideo,
} from './use-cases/use-material';
