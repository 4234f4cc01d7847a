/** @jest-environment jsdom */
import panel from './app';

/** The parts of Strapi's panel that ours changes, with what Strapi and its plugins put there. */
function strapi() {
  const link = (id: string, to = id) => ({ id, to });
  return {
    router: {
      menu: ['content-manager', 'plugins/content-type-builder', 'plugins/upload'].map((to) => link(to)),
      settings: {
        global: { links: ['overview', 'media-library', 'internationalization'].map((id) => link(id)) },
        permissions: { links: ['roles', 'users'].map((id) => link(id, `/settings/${id}`)) },
        'users-permissions': { links: [link('roles', 'users-permissions/roles')] },
        email: { links: [link('email')] },
      } as Record<string, { links: { id: string; to: string }[] }>,
    },
  };
}
const register = (app: ReturnType<typeof strapi>) => panel.register(app as never);
beforeEach(() => localStorage.clear());

test('what this product has no use for, or has calls of its own for, stands in no menu', () => {
  const app = strapi();
  register(app);
  expect(app.router.menu.map(({ to }) => to)).toEqual(['content-manager']);
  const left = Object.entries(app.router.settings).map(([name, { links }]) => [
    name,
    links.map(({ id }) => id),
  ]);
  expect(left).toEqual([
    ['global', ['overview']],
    ['permissions', ['roles', 'users']],
  ]);
});

test('it is in Chinese until somebody chose otherwise', () => {
  expect(panel.config.locales).toContain('zh-Hans');
  register(strapi());
  expect(localStorage.getItem('strapi-admin-language')).toBe('zh-Hans');
  localStorage.setItem('strapi-admin-language', 'en');
  register(strapi());
  expect(localStorage.getItem('strapi-admin-language')).toBe('en');
});
