import { activeNavId, navItemsFor, pageLabel } from './nav-items';
import { PINYIN } from './pinyin';

describe('left navigation (spec 1 §2)', () => {
  it('lists the routes of the table in its order', () => {
    expect(navItemsFor(false).map((item) => item.path)).toEqual([
      '/home',
      '/create',
      '/profile',
      '/clone',
      '/multiples',
      '/explosiveAnalysis',
      '/employee',
      '/works',
      '/material/index',
      '/consum',
      '/use',
      '/store',
    ]);
  });

  it('can be found by pinyin', () => {
    const ids = [...navItemsFor(true), ...navItemsFor(false)].map(({ id }) => id);
    expect(ids.filter((id) => !PINYIN[id])).toEqual([]);
  });

  it.each([
    ['/gProfile', '公共形象'],
    ['/voice', '我的录音'],
    ['/moreCredits', '积分有效期'],
    ['/helper/index', '超级助手'],
    ['/home', undefined],
  ])('%s is called %s in the tab', (path, label) => expect(pageLabel(path)).toBe(label));

  it('shows Super helper instead of Super employee on its hosts', () => {
    const paths = navItemsFor(true).map((item) => item.path);
    expect(paths[1]).toBe('/helper/index');
    expect(paths).not.toContain('/employee');
  });

  it.each([
    ['/home', 'home'],
    ['/store/sea', 'store'],
    ['/explosiveAnalysis/user', 'replicate'],
    ['/material/index', 'material'],
    ['/moreCredits', 'consum'],
    ['/gProfile', 'profile'],
  ])('highlights %s as %s', (path, id) => {
    expect(activeNavId(path, null, navItemsFor(false))).toBe(id);
  });

  it('falls back to the item chosen last where the path has none', () => {
    const shown = navItemsFor(false);
    expect(activeNavId('/elsewhere', 'works', shown)).toBe('works');
    expect(activeNavId('/elsewhere', 'helper', shown)).toBeNull();
  });
});
