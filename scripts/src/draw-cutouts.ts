import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listPresenters, presenterCutout } from '../../engine/src/presenters';
import { inRoot } from './lib/paths';

/** `npm run draw-cutouts`: writes the drawn presenters without their rooms, as the create page shows them. */
const folder = inRoot('user-app/public/samples/presenters');
const SIZES = { portrait: { width: 540, height: 960 }, landscape: { width: 960, height: 540 } };

mkdirSync(folder, { recursive: true });
for (const { code, orientations } of listPresenters())
  for (const orientation of orientations)
    execFileSync(
      'ffmpeg',
      ['-v', 'error', '-y', '-f', 'png_pipe', '-i', '-', '-c:v', 'libwebp', '-quality', '82'].concat(
        join(folder, `${code}-${orientation}.webp`),
      ),
      { input: presenterCutout(code, orientation, SIZES[orientation]) },
    );
