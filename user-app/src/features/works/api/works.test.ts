import { readAgainAfter } from './works';

describe('the list of works', () => {
  it('is read again every 15 seconds, sooner while something is being made', () => {
    expect([readAgainAfter(0), readAgainAfter(1)]).toEqual([15_000, 3_000]);
  });
});
