import { existsSync } from 'node:fs';
import { listPresenters } from '../../engine/src/presenters';
import { cutoutOf } from '../../user-app/src/features/create/cutout';
import { inRoot } from './lib/paths';

test('every drawn presenter has its picture without a room, each way up (npm run draw-cutouts)', () => {
  const missing = listPresenters().flatMap(({ code, orientations }) =>
    orientations
      .map((orientation) => `user-app/public${cutoutOf({ presenter: code, orientation })}`)
      .filter((file) => !existsSync(inRoot(file))),
  );
  expect(missing).toEqual([]);
});
