import type { EngineResults, EngineTask } from '../types';
import { findScreen } from './screen-key';

/** Whether a clip was filmed before a green screen, so that it can be given another background. */
export async function lookForScreen({
  file,
}: Extract<EngineTask, { task: 'find-screen' }>): Promise<EngineResults['find-screen']> {
  return { hasScreen: (await findScreen(file)) !== null };
}
