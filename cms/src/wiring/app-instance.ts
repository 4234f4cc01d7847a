import type { App } from './app';

let instance: App | undefined;

/** The app of this process; Strapi builds middlewares by file, so they cannot be handed it. */
export function getApp(): App {
  if (!instance) throw new Error('the app is not wired yet');
  return instance;
}

export function setApp(app: App | undefined): void {
  instance = app;
}
