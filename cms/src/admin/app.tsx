import type { StrapiApp } from '@strapi/strapi/admin';

/** Where Strapi keeps the language a person chose. */
const LANGUAGE_KEY = 'strapi-admin-language';

/** Pages of Strapi this product has no use for: types are code, files and accounts go through its own calls. */
const UNUSED_PAGES = ['plugins/content-type-builder', 'plugins/upload'];
const UNUSED_SETTINGS = [
  'media-library',
  'internationalization',
  'purchase-review-workflows',
  'purchase-content-releases',
];
const UNUSED_SECTIONS = ['users-permissions', 'email'];

/** Menus are lists the panel reads once everything is registered; what is unused leaves them before. */
function keep<T>(list: T[], wanted: (entry: T) => boolean): void {
  list.splice(0, list.length, ...list.filter(wanted));
}

/** The panel: content for the platform's owner, in Chinese, without what is done elsewhere. */
export default {
  config: {
    locales: ['zh-Hans'],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      'zh-Hans': {
        'app.components.LeftMenu.navbrand.title': '内容后台',
        'Auth.form.welcome.title': '内容后台',
        'Auth.form.welcome.subtitle': '使用平台所有者的内容后台账号登录',
        'HomePage.header.title': '{name}，您好',
        'HomePage.header.subtitle': '日常工作请用运营后台；这里直接修改全平台的内容',
        'HomePage.addWidget.button': '添加卡片',
        'HomePage.addWidget.title': '添加卡片',
        'widget.profile.title': '我的账号',
        'widget.key-statistics.title': '统计',
        'content-manager.widget.chart-entries.title': '内容条数',
        'content-manager.widget.last-edited.title': '最近修改',
        'content-manager.widget.last-edited.no-data': '还没有修改过的内容',
        'content-manager.widget.last-published.title': '最近发布',
        'content-manager.widget.last-published.no-data': '还没有发布过的内容',
      },
    },
  },
  register(app: StrapiApp) {
    if (!localStorage.getItem(LANGUAGE_KEY)) localStorage.setItem(LANGUAGE_KEY, 'zh-Hans');
    keep(app.router.menu, ({ to }) => !UNUSED_PAGES.includes(to));
    for (const section of Object.values(app.router.settings))
      keep(
        section.links,
        ({ id, to }) => !UNUSED_SETTINGS.some((unused) => id === unused || to.includes(unused)),
      );
    for (const section of UNUSED_SECTIONS) delete app.router.settings[section];
    // The shop has no switch of its own.
    const style = document.createElement('style');
    style.textContent = 'a[href^="https://market.strapi.io"] { display: none; }';
    document.head.append(style);
  },
};
